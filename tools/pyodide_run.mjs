// Runs a Python file in Pyodide under Node, with the checkout at /checkout and the venv's packages at /packages.
//   node tools/pyodide_run.mjs [--stdlib some.zip] script.py [arguments]
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadPyodide } from "pyodide";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { values, positionals } = parseArgs({
  options: { stdlib: { type: "string" }, packages: { type: "string" } },
  allowPositionals: true,
  strict: true,
});
const [script, ...args] = positionals;

const python = await loadPyodide({
  indexURL: path.dirname(createRequire(import.meta.url).resolve("pyodide")),
  stdLibURL: values.stdlib && path.resolve(values.stdlib),
  // A fixed seed: the order of sets ends up in bytecode, and two builds must give the same bytes.
  env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" },
});
python.mountNodeFS("/checkout", root);
if (values.packages) python.mountNodeFS("/packages", path.resolve(values.packages));

python.globals.set("arguments", python.toPy([script, ...args]));
try {
  const status = await python.runPythonAsync(`
import os, runpy, sys
sys.argv = arguments
os.chdir("/checkout")
sys.path[:0] = ["/checkout", "/checkout/py"]
status = 0
try:
    runpy.run_path(sys.argv[0], run_name="__main__")
except SystemExit as exit:
    status = exit.code if isinstance(exit.code, int) else int(exit.code is not None)
    if isinstance(exit.code, str):
        print(exit.code, file=sys.stderr)
status
`);
  process.exitCode = status;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
