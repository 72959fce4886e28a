// Has the game see every tap. It looks at the fingers once for a picture; on a slow phone one that comes and goes
// between two pictures would not have been there. How long a finger was on the screen, affrayHeld tells in seconds by the
// times that its events bear, which are right however late they are heard: exactly once it is gone, and before that as
// much as is sure, up to the picture before the last, as that it is gone the page hears a picture later, or two. Where
// events bear no such times a picture counts for no more than a sixteenth of a second.
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

  let latest = { came: 0, gone: 0, first: 0, last: 0 }; // when the first finger has come and the last one has gone, 0 while there is one, and at which pictures
  let now = latest; // the one of which the game has heard last
  let begun = [0, 0]; // when the last picture began, and the one before
  window.affrayHeld = () => {
    const { came, gone, first, last, dated } = now;
    if (dated) return ((gone || Math.max(came, begun[1])) - came) / 1000;
    return Math.min(((gone || performance.now()) - came) / 1000, ((gone ? last : pictures) - first) / 16);
  };
  const time = (e) => {
    const dated = e.timeStamp > 0 && e.timeStamp < performance.now() + 50; // clocks of pages are not exact
    const at = dated ? e.timeStamp : performance.now();
    if (e.type === "touchstart" && e.touches.length === 1) latest = { came: at, gone: 0, first: pictures, last: 0, dated };
    else if (e.type !== "touchmove" && !e.touches.length) Object.assign(latest, { gone: at, last: pictures, dated: dated && latest.dated });
    return latest;
  };
  window.addEventListener("touchcancel", (e) => (now = time(e)), true);

  const hear = (e) => {
    if (ours.has(e)) return;
    const touch = time(e);
    const moves = e.type === "touchmove";
    if (!waiting.length && (moves || pictures - told >= seen)) {
      if (!moves) [told, now] = [pictures, touch];
      return;
    }
    try {
      if (!moves) waiting.push({ ...copy(e), touch }); // where a finger goes meanwhile, what comes after tells as well
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
