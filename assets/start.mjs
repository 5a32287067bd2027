// The interpreter that pyscript.toml names: Pyodide, on its way since the page began, with the app inside. PyScript asks
// for it a while later; by then everything has been fetched beside PyScript's own files, not after them.
import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";

const output = { stdout: console.log, stderr: console.error };

async function fetched(file) {
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(`Unable to fetch ${file} (${response.status})`);
  return unpacked(new Uint8Array(await response.arrayBuffer()));
}

// An archive comes packed over the network, and plain from the device (sw.js).
function unpacked(bytes) {
  if (bytes[0] !== 0x28) return bytes;
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./unpack.js", import.meta.url));
    worker.onmessage = ({ data }) => (resolve(data), worker.terminate());
    worker.onerror = () => reject(new Error("Unable to fetch unpack.js"));
    worker.postMessage(bytes, [bytes.buffer]);
  });
}

// A classic script, not a module: browsers keep what they have compiled of one (tools/classic.py).
function createPyodideModule() {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = new URL("../pyodide/pyodide.asm.js", import.meta.url).href;
    script.onload = () => resolve(window._createPyodideModule);
    script.onerror = () => reject(new Error("Unable to fetch pyodide.asm.js"));
    document.head.append(script);
  });
}

async function start() {
  const app = fetched("../app.pack");
  const python = await load({
    indexURL: new URL("../pyodide/", import.meta.url).href,
    createPyodideModule: createPyodideModule(),
    stdLibURL: fetched("../pyodide/python_stdlib.pack"),
    env: { PYTHONPATH: "/app.zip" },
    fsInit: async (FS) => FS.writeFile("/app.zip", await app),
    stdout: (line) => output.stdout(line),
    stderr: (line) => output.stderr(line),
  });
  // PyScript leaves the sources of its package in the working directory; the build has compiled them.
  const { path } = python.pyimport("sys");
  path.push(path.shift());
  return python;
}

const python = start();

const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(output, { stdout, stderr });
  return python;
};

export { loadPyodide, version };
