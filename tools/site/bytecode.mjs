// Compiles the modules of archives with the very Python that will run them: importing sources would
// compile them at every start, which takes 5 seconds of processor time.
//
//     node bytecode.mjs PYODIDE_FOLDER FROM.zip TO.zip [FROM.zip TO.zip …]
//
// A module in a folder named in SOURCES stays source: anyio reads its own.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...paths] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const python = await loadPyodide();
const compile = python.runPython(`
import importlib._bootstrap_external as external
import zipfile

SOURCES = ("anyio/",)

def compile_archive(source, target):
    with zipfile.ZipFile(source) as before, zipfile.ZipFile(target, "w") as after:
        for info in before.infolist():
            if info.is_dir():
                continue
            data, name = before.read(info), info.filename
            if name.endswith(".py") and not name.startswith(SOURCES):
                code = compile(data, name, "exec", dont_inherit=True, optimize=2)
                # Unchecked: there is no source beside it whose date could differ.
                data, name = bytes(external._code_to_hash_pyc(code, bytes(8), False)), name + "c"
            # The same bytes whenever it is built.
            after.writestr(zipfile.ZipInfo(name), data)

compile_archive
`);
for (let at = 0; at < paths.length; at += 2) {
  python.FS.writeFile("/from.zip", readFileSync(paths[at]));
  compile("/from.zip", "/to.zip");
  writeFileSync(paths[at + 1], python.FS.readFile("/to.zip"));
}
