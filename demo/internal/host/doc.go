// Package host is what differs between a window on the desktop and a page in a browser:
// the address, the clipboard, files, and the state that tests read.
//
// # Outline
//
//   - Link says which moment of which battle is shown; it is the address of the page.
//   - File is a scenario or replay file that somebody has opened.
//   - Speaker plays sounds, if anything here can.
//
// # Tasks
//
//   - Read and show where we are: [Address], [Show]. Hand it on: [Copy] of [URL].
//   - Give somebody a file: [Save]; a picture also by [CopyPicture] where [CanCopyPicture], a link by [Send] where [CanSend].
//   - Let somebody open a file: [Choose] or dropping and pasting, then [Opened].
//   - Tell the page that the first picture is there: [Ready].
//   - Be heard: [NewSpeaker], once somebody asks for it.
//   - Tell tests what is on the screen: [Publish].
//
// All of it is called from the game's Update.
package host
