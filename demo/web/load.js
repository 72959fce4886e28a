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

  // read reads the program and tells how far it has come. A server that packs the file
  // says how long it is packed, so that the page says itself how long the whole is.
  const read = async (response, all) => {
    if (!response.body) return response.arrayBuffer();
    const reader = response.body.getReader();
    const parts = [];
    let got = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      got += value.length;
      show(got, all);
    }
    const bytes = new Uint8Array(got);
    let at = 0;
    for (const p of parts) { bytes.set(p, at); at += p.length; }
    return bytes.buffer;
  };

  const run = async () => {
    if (typeof WebAssembly !== "object") return fail("This browser has no WebAssembly, which the demo needs.");
    if (!hasWebGL()) return fail("This browser shows no WebGL, which the demo needs. Hardware acceleration may be switched off in its settings.");
    const size = Number(document.currentScript?.dataset.size) || 0;
    const response = await fetch("demo.wasm");
    if (!response.ok) return fail(`The program could not be loaded: ${response.status} ${response.statusText}`);
    const go = new Go();
    const program = await WebAssembly.instantiate(await read(response, size || Number(response.headers.get("Content-Length"))), go.importObject);
    say.textContent = "Here they come";
    bar.firstElementChild.style.width = "100%";
    await go.run(program.instance);
    fail("The demo has stopped. Reload the page to start it again.");
  };

  run().catch((e) => {
    console.error(e);
    fail(`The demo could not be started: ${e.message || e}`);
  });
})();
