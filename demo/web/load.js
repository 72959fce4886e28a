// Loads the demo: shows how far it has come, and says in plain words what is missing.
"use strict";
(() => {
  const load = document.getElementById("load");
  const bar = load.querySelector("#bar");
  const say = document.getElementById("say");

  const fail = (text) => {
    load.hidden = false;
    load.style.display = "";
    load.className = "wrong";
    say.textContent = text;
  };

  // The game calls this when its first picture is drawn.
  window.affrayReady = () => { load.style.display = "none"; window.affrayReadyAt = performance.now(); };

  const show = (got, all) => {
    const part = all ? Math.min(99, Math.floor((100 * got) / all)) : 0;
    bar.firstElementChild.style.width = (all ? part : 50) + "%";
    bar.setAttribute("aria-valuenow", part);
    say.textContent = all ? `Loading the battlefield: ${part} %` : `Loading the battlefield: ${(got / 1e6).toFixed(1)} MB`;
  };

  const hasWebGL = () => {
    const c = document.createElement("canvas");
    return !!(c.getContext("webgl2") || c.getContext("webgl"));
  };

  // The lengths of the program, as it is and packed: few servers tell both.
  const { plain, packed } = document.currentScript.dataset;

  // isPacked tells a file that is still packed by its first two bytes, whatever the server
  // calls it: some unpack it on the way without being asked.
  const isPacked = (head) => head.length > 1 && head[0] === 0x1f && head[1] === 0x8b;

  // unpacked is the program as it comes, and shows how far it has come.
  const unpacked = async (response) => {
    const reader = response.body.getReader();
    let head = new Uint8Array(0);
    for (let part; head.length < 2 && !(part = await reader.read()).done;) head = joined(head, part.value);
    const zipped = isPacked(head);
    const all = Number(zipped ? packed : plain);
    let got = 0;
    const take = (to, bytes) => { got += bytes.length; show(got, all); to.enqueue(bytes); };
    const stream = new ReadableStream({
      start: (to) => take(to, head),
      pull: async (to) => {
        const { done, value } = await reader.read();
        if (!done) return take(to, value);
        bar.firstElementChild.style.width = "100%";
        say.textContent = "Here they come";
        to.close();
      },
      cancel: (why) => reader.cancel(why),
    });
    return zipped ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
  };

  const joined = (a, b) => {
    const c = new Uint8Array(a.length + b.length);
    c.set(a);
    c.set(b, a.length);
    return c;
  };

  // started is the program, made ready while it comes where the browser can do that.
  const started = async (stream, imports) => {
    const source = new Response(stream, { headers: { "Content-Type": "application/wasm" } });
    if (WebAssembly.instantiateStreaming) return WebAssembly.instantiateStreaming(source, imports);
    return WebAssembly.instantiate(await source.arrayBuffer(), imports);
  };

  // fetched asks for the program, packed where the browser can unpack it.
  const fetched = async () => {
    if (typeof DecompressionStream === "function") {
      const response = await fetch("demo.wasm.gz");
      if (response.ok) return response;
    }
    return fetch("demo.wasm");
  };

  const run = async () => {
    if (typeof WebAssembly !== "object") return fail("This browser has no WebAssembly, which the demo needs.");
    if (!hasWebGL()) return fail("This browser shows no WebGL, which the demo needs. Hardware acceleration may be switched off in its settings.");
    const response = await fetched();
    if (!response.ok) return fail(`The program could not be loaded: ${response.status} ${response.statusText}`);
    const go = new Go();
    const program = await started(await unpacked(response), go.importObject);
    await go.run(program.instance);
    fail("The demo has stopped. Reload the page to start it again.");
  };

  run().catch((e) => {
    console.error(e);
    fail(`The demo could not be started: ${e.message || e}`);
  });
})();
