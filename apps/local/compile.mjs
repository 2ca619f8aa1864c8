/**
 * `node apps/local/compile.mjs [tsconfig]`: compiles all modules into build/ (tsconfig.build.json unless told otherwise),
 * which tests and benchmarks load, and makes dist/, which ships: the programs and the console bundled, the guides, and what
 * is read at run time. Plain JavaScript, because it runs before there is a build.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole } from './build-console.mjs';
import { buildGuide } from './build-guide.mjs';
import { buildPrograms } from './build-programs.mjs';
import { hashProgram } from './hash-program.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const ASSETS = [
  'openapi.json',
  'libs/storage/migrations',
  'libs/operations/validation/recompute.mjs',
  'libs/operations/guide/browser',
];

const [project = 'tsconfig.build.json'] = process.argv.slice(2);
// What a build before compiled is not kept for this one, also where it fails.
rmSync(join(root, 'dist/program-hash'), { force: true });
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
const { status, error } = spawnSync(process.execPath, [compiler, '-p', project], {
  cwd: root,
  stdio: 'inherit',
});
if (error) throw error;
if (status === 0) {
  for (const path of ASSETS) {
    // What is there no more must not stay: every file of the migrations is one.
    rmSync(join(root, 'dist', path), { recursive: true, force: true });
    cpSync(join(root, path), join(root, 'dist', path), { recursive: true });
  }
  await buildPrograms(root);
  await buildConsole(root);
  await buildGuide(root);
  hashProgram(root);
}
process.exitCode = status ?? 1;
