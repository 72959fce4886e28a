// Has the game see every tap. It looks at the fingers once for a picture; on a slow phone one that comes and goes
// between two pictures would not have been there. What it hears of late, affrayHeld tells as it was: for how many
// seconds a finger has been on the screen, or was there if all are gone. A picture counts for no more than a sixteenth of
// one: that a finger is gone again the page hears a picture later, or two, however long they take.
"use strict";
(() => {
  const seen = 3; // pictures that a finger stays or is away at least: on a fast screen the game looks at every second
  const waiting = []; // what has happened to the fingers and is not told yet
  const ours = new WeakSet();
  let pictures = 0;
  let told = -seen; // at which picture a finger has come or gone last

  const copy = (e) => {
    const { touches, targetTouches, changedTouches } = e;
    const c = new TouchEvent(e.type, { bubbles: true, cancelable: true, touches: [...touches], targetTouches: [...targetTouches], changedTouches: [...changedTouches] });
    ours.add(c);
    return { event: c, to: e.target };
  };

  let came = 0; // when the first finger has come, and the last one has gone; 0 while there is one
  let gone = 0;
  let first = 0; // at which pictures that was
  let last = 0;
  window.affrayHeld = () => Math.min(((gone || performance.now()) - came) / 1000, ((gone ? last : pictures) - first) / 16);
  const time = (e) => {
    if (e.type === "touchstart" && e.touches.length === 1) [came, gone, first] = [e.timeStamp, 0, pictures];
    else if (e.type !== "touchmove" && !e.touches.length) [gone, last] = [e.timeStamp, pictures];
  };
  window.addEventListener("touchcancel", time, true);

  const hear = (e) => {
    if (ours.has(e)) return;
    time(e);
    const moves = e.type === "touchmove";
    if (!waiting.length && (moves || pictures - told >= seen)) {
      if (!moves) told = pictures;
      return;
    }
    try {
      if (!moves) waiting.push(copy(e)); // where a finger goes meanwhile, what comes after tells as well
    } catch {
      return; // a browser that makes no such events loses a tap now and then
    }
    e.stopImmediatePropagation();
    e.preventDefault();
  };
  for (const kind of ["touchstart", "touchmove", "touchend"]) window.addEventListener(kind, hear, { capture: true, passive: false });

  const next = () => {
    pictures++;
    if (waiting.length && pictures - told >= seen) {
      told = pictures;
      const { event, to } = waiting.shift();
      to.dispatchEvent(event);
    }
    requestAnimationFrame(next);
  };
  next();
})();
