/**
 * `node apps/local/compile.mjs [tsconfig]`: compiles all modules into build/ (with tsconfig.build.json by default),
 * which tests and benchmarks load, and creates dist/, which ships: the bundled programs and console, the guides, and
 * what is read at run time. Plain JavaScript, because it runs before there is a build.
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
// A previous build's hash must not remain for this one, even if it fails.
rmSync(join(root, 'dist/program-hash'), { force: true });
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
const { status, error } = spawnSync(process.execPath, [compiler, '-p', project], {
  cwd: root,
  stdio: 'inherit',
});
if (error) throw error;
if (status === 0) {
  for (const path of ASSETS) {
    // Deleted files must not remain: every file in the migrations folder counts as a migration.
    rmSync(join(root, 'dist', path), { recursive: true, force: true });
    cpSync(join(root, path), join(root, 'dist', path), { recursive: true });
  }
  await buildPrograms(root);
  await buildConsole(root);
  await buildGuide(root);
  hashProgram(root);
}
process.exitCode = status ?? 1;
