/**
 * Compiles the client as ES modules and as CommonJS: `node build.mjs [folder]`, ./dist by default. Needs the
 * dependencies of the repository that it stands in.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const ts = createRequire(import.meta.url)('typescript');
const here = import.meta.dirname;
const target = resolve(process.argv[2] ?? join(here, 'dist'));

const { config } = ts.readConfigFile(join(here, 'tsconfig.json'), ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, here);

const program = ts.createProgram(fileNames, options);
const problems = ts.getPreEmitDiagnostics(program);
if (problems.length > 0) {
  const host = { getCanonicalFileName: String, getCurrentDirectory: () => here, getNewLine: () => '\n' };
  console.error(ts.formatDiagnostics(problems, host));
  process.exit(1);
}

rmSync(target, { recursive: true, force: true });
for (const [folder, module, type] of [
  ['esm', ts.ModuleKind.ESNext, 'module'],
  ['cjs', ts.ModuleKind.CommonJS, 'commonjs'],
]) {
  const place = (path) => join(target, folder, relative(join(here, 'src'), path));
  const write = (path, text) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  // Comments are for editors, which read them in the declarations.
  const compilerOptions = { ...options, module, removeComments: true };
  for (const file of fileNames) {
    const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
      fileName: file,
      compilerOptions,
    });
    write(place(file).replace(/\.ts$/, '.js'), outputText);
  }
  program.emit(undefined, (path, text) => write(place(path), text), undefined, true);
  // Says of what kind the files of this folder are, whatever the package around it is.
  write(join(target, folder, 'package.json'), `${JSON.stringify({ type })}\n`);
}
