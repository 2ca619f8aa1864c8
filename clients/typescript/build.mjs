/**
 * Compiles the client as ES modules and CommonJS: `node build.mjs [folder]`, by default into ./dist, which is not
 * rebuilt if nothing has changed. Needs the dependencies of the repository it is in.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const ts = createRequire(import.meta.url)('typescript');
const here = import.meta.dirname;
const own = join(here, 'dist');
const target = resolve(process.argv[2] ?? own);
/** The digest of the inputs of ./dist. */
const stamp = join(here, '.built');

const { config } = ts.readConfigFile(join(here, 'tsconfig.json'), ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, here);

const inputs = createHash('sha256').update(ts.version);
for (const file of [import.meta.filename, join(here, 'tsconfig.json'), ...fileNames])
  inputs.update(`${file}\n`).update(readFileSync(file));
const digest = inputs.digest('hex');
if (target === own && existsSync(own) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest)
  process.exit(0);

const program = ts.createProgram(fileNames, options);
const problems = ts.getPreEmitDiagnostics(program);
if (problems.length > 0) {
  const host = { getCanonicalFileName: String, getCurrentDirectory: () => here, getNewLine: () => '\n' };
  console.error(ts.formatDiagnostics(problems, host));
  process.exit(1);
}

if (target === own) rmSync(stamp, { force: true });
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
  // Editors read the comments in the declarations.
  const compilerOptions = { ...options, module, removeComments: true };
  for (const file of fileNames) {
    const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
      fileName: file,
      compilerOptions,
    });
    write(place(file).replace(/\.ts$/, '.js'), outputText);
  }
  program.emit(undefined, (path, text) => write(place(path), text), undefined, true);
  // Sets the module type of this folder, whatever the type of the package around it.
  write(join(target, folder, 'package.json'), `${JSON.stringify({ type })}\n`);
}
if (target === own) writeFileSync(stamp, digest);
