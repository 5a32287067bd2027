// Runs a Python file in Pyodide under Node, with the checkout at /checkout.
//   node tools/pyodide_run.mjs [--stdlib some.zip] [--packages folder] script.py [arguments]
// A folder of packages is at /packages, and on sys.path.
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadPyodide } from "pyodide";

const RUN = `
import os, runpy, sys
os.chdir("/checkout")
sys.path.insert(0, "/checkout")
if os.path.isdir("/packages"):
    sys.path.append("/packages")
sys.argv = list(arguments)
status = 0
try:
    runpy.run_path(sys.argv[0], run_name="__main__")
except SystemExit as exit:
    status = exit.code if isinstance(exit.code, int) else int(exit.code is not None)
    if isinstance(exit.code, str):
        print(exit.code, file=sys.stderr)
sys.stdout.flush()
status
`;

async function main() {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  const { values, positionals } = parseArgs({
    options: { stdlib: { type: "string" }, packages: { type: "string" } },
    allowPositionals: true,
  });
  const python = await loadPyodide({
    indexURL: path.dirname(createRequire(import.meta.url).resolve("pyodide")),
    stdLibURL: values.stdlib && path.resolve(values.stdlib),
    // A fixed seed: the order of sets ends up in bytecode, and two builds must give the same bytes.
    // And bytecode knows its lines but not the columns in them: a fifth of it, which nobody reads.
    env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" },
  });
  const to = (stream) => ({ write: (bytes) => (stream.write(new Uint8Array(bytes)), bytes.length) });
  python.setStdout(to(process.stdout));
  python.setStderr(to(process.stderr));
  python.mountNodeFS("/checkout", root);
  if (values.packages) python.mountNodeFS("/packages", path.resolve(values.packages));
  python.globals.set("arguments", python.toPy(positionals));
  return python.runPythonAsync(RUN);
}

// Without this Node would show the line that failed, and Pyodide is one line of a megabyte.
main().then(
  (status) => (process.exitCode = status),
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
