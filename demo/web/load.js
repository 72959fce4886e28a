// Loads the demo: shows how far it has come, and says in plain words what is missing.
"use strict";
(() => {
  const load = document.getElementById("load");
  const bar = load.querySelector("#bar");
  const say = document.getElementById("say");

  // A Fault is told as it is: what is wrong, and what to do about it. After a final one
  // another try would end in the same.
  class Fault extends Error {
    constructor(text, final) {
      super(text);
      this.final = final;
    }
  }
  const server = "If it stays so, the page is not whole on its server, which only those who run it can mend.";

  let waiting; // what tells that nothing comes
  const patience = 10000; // ms
  const late = () => { load.className = "runs late"; };
  const runs = () => {
    load.className = "runs";
    clearTimeout(waiting);
    waiting = setTimeout(late, patience);
  };

  // What the program shows stands in the address as soon as it is a battle, with its orders and the moment. Where that has stopped it is offered again,
  // and the start beside it: a battle that stops the program may do so again.
  const again = load.querySelector("#again");
  const anew = (how) => {
    if (!new URLSearchParams(location.search).has("scenario")) return new Fault(`The demo has stopped${how}. Try again to start it anew.`);
    again.querySelector("a").textContent = "Open this battle again";
    const start = document.createElement("a");
    start.textContent = "To the start";
    start.href = location.pathname;
    if (again.children.length === 1) again.append(start);
    return new Fault(`The demo has stopped${how}. The battle is kept in the address of this page.`);
  };

  const fail = (fault) => {
    clearTimeout(waiting);
    load.style.display = "";
    load.className = fault.final ? "wrong final" : "wrong";
    say.textContent = fault.message;
  };

  // The game calls this when its first picture is drawn.
  window.affrayReady = () => { load.style.display = "none"; window.affrayReadyAt = performance.now(); };

  // What is dropped too early does not take the place of the page.
  for (const kind of ["dragover", "drop"]) window.addEventListener(kind, (e) => e.preventDefault());

  const show = (got, all) => {
    runs();
    const part = all ? Math.min(99, Math.floor((100 * got) / all)) : 0;
    bar.firstElementChild.style.width = (all ? part : 50) + "%";
    bar.setAttribute("aria-valuenow", part);
    say.textContent = all ? `Loading the battlefield: ${part} %` : `Loading the battlefield: ${megabytes(got)}`;
  };

  const megabytes = (n) => `${(n / 1e6).toFixed(1)} MB`;

  const hasWebGL = () => {
    const c = document.createElement("canvas");
    return !!(c.getContext("webgl2") || c.getContext("webgl"));
  };

  // The lengths of the program, as it is and packed: few servers tell both.
  const { plain, packed } = document.currentScript.dataset;

  // A file is told by its first bytes, whatever the server calls it: some unpack it on the
  // way without being asked, and some send a page of their own for what they do not have.
  const begins = (head, ...bytes) => bytes.every((b, i) => head[i] === b);
  const isPacked = (head) => begins(head, 0x1f, 0x8b);
  const isProgram = (head) => begins(head, 0x00, 0x61, 0x73, 0x6d);

  // Download is the program on its way.
  class Download {
    constructor(name, reader, head) {
      this.reader = reader;
      this.head = head;
      this.got = 0;
      this.zipped = isPacked(head);
      this.all = Number(this.zipped ? packed : plain);
      this.broken = null; // why nothing more came
      this.ended = false; // all has come that will
    }

    // stream is the program as it comes, unpacked, and shows how far it has come.
    stream() {
      const take = (to, bytes) => {
        this.got += bytes.length;
        show(this.got, this.all);
        to.enqueue(bytes);
      };
      const stream = new ReadableStream({
        start: (to) => take(to, this.head),
        pull: async (to) => {
          const { done, value } = await this.reader.read().catch((e) => { throw this.broken = e; });
          if (!done) return take(to, value);
          this.ended = true;
          runs();
          clearTimeout(waiting);
          bar.firstElementChild.style.width = "100%";
          say.textContent = "Here they come";
          to.close();
        },
        cancel: (why) => this.reader.cancel(why),
      });
      return this.zipped ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
    }

    // fault says why what has come does not start.
    fault(e) {
      const came = `${megabytes(this.got)} of ${megabytes(this.all)}`;
      if (this.broken) return new Fault(`The connection broke when ${came} had come. Please try again.`);
      if (this.ended && this.all && this.got < this.all) return new Fault(`The program is cut short: ${came} came (${this.got} of ${this.all} bytes). Please try again. ${server}`);
      if (this.all && this.got > this.all) return new Fault(`The program is ${this.got} bytes long in place of ${this.all}: it does not belong to this page. Please try again. ${server}`);
      if (/Content.Security.Policy/i.test(e.message)) return new Fault("This page may not start its program: its server or this browser wants a policy without 'wasm-unsafe-eval'. A browser of 2022 or later knows that word.", true);
      return new Fault(`The program came damaged, or this browser cannot start it (${e.message.replace(/\.+$/, "")}). Please try again. ${server}`);
    }
  }

  // asked asks for the program under a name.
  const asked = async (name) => {
    let response;
    try {
      response = await fetch(name, { cache: "no-cache" }); // an old one would not belong to this page
    } catch (e) {
      if (location.protocol === "file:") throw new Fault("A browser does not load the program from a file: the folder of this page has to be on a web server. In the folder demo of affray, go run ./cmd/page -serve localhost:8080 is one.", true);
      throw new Fault(`The program could not be loaded: the server does not answer, or something on the way holds ${name} back. Please try again.`);
    }
    if (!response.ok) throw new Fault(`The program could not be loaded: the server answers ${`${response.status} ${response.statusText}`.trim()} for ${name}. Please try again. ${server}`);
    const reader = response.body.getReader();
    let head = new Uint8Array(0);
    try {
      for (let part; head.length < 4 && !(part = await reader.read()).done;) head = joined(head, part.value);
    } catch (e) {
      throw new Fault("The connection broke before anything of the program had come. Please try again.");
    }
    if (isPacked(head) || isProgram(head)) return new Download(name, reader, head);
    reader.cancel();
    const what = head.length ? `begins with "${shown(head)}"` : "is empty";
    throw new Fault(`What the server sends as ${name} is not the program: it ${what}. Please try again. ${server}`);
  };

  // shown is the beginning of a file for people.
  const shown = (head) => String.fromCharCode(...head.slice(0, 20)).replace(/[^ -~]+/g, " ").trim();

  const joined = (a, b) => {
    const c = new Uint8Array(a.length + b.length);
    c.set(a);
    c.set(b, a.length);
    return c;
  };

  // fetched asks for the program, packed where the browser can unpack it.
  const fetched = async () => {
    if (typeof DecompressionStream !== "function") return asked("demo.wasm");
    return asked("demo.wasm.gz").catch(() => asked("demo.wasm"));
  };

  // started is the program, made ready while it comes where the browser can do that.
  const started = async (stream, imports) => {
    const source = new Response(stream, { headers: { "Content-Type": "application/wasm" } });
    if (WebAssembly.instantiateStreaming) return WebAssembly.instantiateStreaming(source, imports);
    return WebAssembly.instantiate(await source.arrayBuffer(), imports);
  };

  const run = async () => {
    runs();
    if (typeof WebAssembly !== "object") throw new Fault("This browser has no WebAssembly, which the demo needs. Another browser, or a newer one, has it; some switch it off in their strictest settings.", true);
    if (typeof Go !== "function") throw new Fault(`The file wasm_exec.js of this page has not come. Please try again. ${server}`);
    const coming = fetched();
    coming.catch(() => {}); // it is told below
    // Whether there is WebGL takes a while to be found out: the program is on its way already. Nobody reads on where there is none.
    if (!hasWebGL()) throw new Fault("This browser shows no WebGL, which the demo needs. Hardware acceleration may be switched off in its settings.", true);
    const go = new Go();
    const download = await coming;
    const program = started(download.stream(), go.importObject);
    await program.then((p) => go.run(p.instance)).catch((e) => { throw download.fault(e); });
    throw anew("");
  };

  // What stops the program for good while the browser calls it is told nowhere else.
  const stopped = (e) => {
    const fatal = e instanceof RangeError || (typeof WebAssembly === "object" && e instanceof WebAssembly.RuntimeError);
    if (fatal) fail(anew(` (${e.message})`));
  };
  window.addEventListener("error", (e) => stopped(e.error));
  window.addEventListener("unhandledrejection", (e) => stopped(e.reason));

  run().catch((e) => {
    if (!e.final) console.error(e);
    fail(e instanceof Fault ? e : anew(`: ${e.message || e}`));
  });
})();
