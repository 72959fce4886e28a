// Has the game see every tap. It looks at the fingers once for a picture; on a slow phone one that comes and goes
// between two pictures would not have been there.
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

  const hear = (e) => {
    if (ours.has(e)) return;
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
