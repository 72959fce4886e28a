// Has the game see every tap. It looks at the fingers once for a picture; on a slow phone one that comes and goes
// between two pictures would not have been there. How long a finger was on the screen, affrayHeld tells in seconds by the
// times that its events bear, which are right however late they are heard: exactly once it is gone, and before that as
// much as is sure, up to the picture before the last, as that it is gone the page hears a picture later, or two. Where
// events bear no such times a picture counts for no more than a sixteenth of a second. Of one that has wandered, and is
// gone, it tells none: that was no tap, and the game sees whither it went before it sees that it is gone.
"use strict";
(() => {
  const seen = 3; // pictures that a finger stays or is away at least: on a fast screen the game looks at every second
  const waiting = []; // what has happened to the fingers and is not told yet
  const ours = new WeakSet();
  const tremor = 8; // how far a finger that rests moves, in pixels of the page
  let pictures = 0;
  let told = -seen; // at which picture a finger has come or gone last

  const copy = (e) => {
    const { touches, targetTouches, changedTouches } = e;
    const c = new TouchEvent(e.type, { bubbles: true, cancelable: true, touches: [...touches], targetTouches: [...targetTouches], changedTouches: [...changedTouches] });
    ours.add(c);
    return { event: c, to: e.target };
  };

  let latest = { came: 0, gone: 0, first: 0, last: 0 }; // when the first finger has come and the last one has gone, 0 while there is one, and at which pictures; where it came, and whether it has wandered
  let now = latest; // the one of which the game has heard last
  let begun = [0, 0]; // when the last picture began, and the one before
  window.affrayHeld = () => {
    const { came, gone, first, last, dated, wandered } = now;
    if (gone && wandered) return 0;
    if (dated) return ((gone || Math.max(came, begun[1])) - came) / 1000;
    return Math.min(((gone || performance.now()) - came) / 1000, ((gone ? last : pictures) - first) / 16);
  };
  const time = (e) => {
    const dated = e.timeStamp > 0 && e.timeStamp < performance.now() + 50; // clocks of pages are not exact
    const at = dated ? e.timeStamp : performance.now();
    const { clientX: x, clientY: y } = e.touches[0] || {};
    if (e.type === "touchstart" && e.touches.length === 1) latest = { came: at, gone: 0, first: pictures, last: 0, dated, x, y };
    else if (e.type === "touchmove") latest.wandered = latest.wandered || Math.hypot(x - latest.x, y - latest.y) > tremor;
    else if (!e.touches.length) Object.assign(latest, { gone: at, last: pictures, dated: dated && latest.dated });
    return latest;
  };
  window.addEventListener("touchcancel", (e) => (now = time(e)), true);

  const hear = (e) => {
    if (ours.has(e)) return;
    const touch = time(e);
    const moves = e.type === "touchmove";
    if (!waiting.length && (pictures - told >= seen || (moves && !touch.wandered))) {
      if (!moves) [told, now] = [pictures, touch];
      return;
    }
    try {
      if (moves && waiting.length && waiting[waiting.length - 1].moves) waiting.pop(); // where a finger goes meanwhile, the last of it tells as well
      if (!moves || touch.wandered) waiting.push({ ...copy(e), touch, moves });
    } catch {
      return; // a browser that makes no such events loses a tap now and then
    }
    e.stopImmediatePropagation();
    e.preventDefault();
  };
  for (const kind of ["touchstart", "touchmove", "touchend"]) window.addEventListener(kind, hear, { capture: true, passive: false });

  const next = () => {
    pictures++;
    begun = [performance.now(), begun[0]];
    if (waiting.length && pictures - told >= seen) {
      told = pictures;
      const { event, to, touch } = waiting.shift();
      now = touch;
      to.dispatchEvent(event);
    }
    requestAnimationFrame(next);
  };
  next();
})();
