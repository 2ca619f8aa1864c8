/**
 * Prepares a checkout so that build/ and dist/ can run: the right Node.js, the lockfile's dependencies, a current
 * build. Plain JavaScript without dependencies, because it runs before there are any. It writes only to stderr, so that
 * a command's own stdout stays clean.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSetupLock } from './setup-lock.mjs';

/** The checkout's root directory. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const SOURCES = [
  ...['apps', 'libs', 'bench', 'docs', 'openapi.json'],
  ...['package.json', 'tsconfig.json', 'tsconfig.build.json'],
];
const BUILD_STAMP = join(root, 'build', '.build.json');
const MINIMUM_NODE = [20, 19];

/**
 * Installs and builds what changed since the last time; does nothing if everything is current. Throws a message to
 * show.
 */
export async function prepare() {
  requireNodeVersion();
  if (isInstalled() && isBuilt()) return;
  await withSetupLock(root, () => {
    if (!isInstalled()) install();
    if (!isBuilt()) build();
  });
}

function requireNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  throw new Error(
    `Node.js ${MINIMUM_NODE.join('.')} or newer is needed, this is ${process.versions.node}: install a current LTS from https://nodejs.org`,
  );
}

/** Whether node_modules contains exactly what the lockfile specifies, by npm's own record of what it installed. */
function isInstalled() {
  const modules = join(root, 'node_modules');
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return true; // maintained by whoever linked it
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      installed[path]?.version === entry.version ||
      ((entry.optional || entry.peer) && installed[path] === undefined),
  );
}

function install() {
  say('installing dependencies (npm ci)');
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  run(command, [...prefix, 'ci', '--no-audit', '--no-fund'], 'npm ci');
}

/** Whether build/ and dist/ match these sources: by size and time or, where these changed, by content. */
function isBuilt() {
  // Either folder may have been deleted by hand; the stamp is in one of them.
  if (!existsSync(BUILD_STAMP) || !existsSync(join(root, 'dist'))) return false;
  const stamp = JSON.parse(readFileSync(BUILD_STAMP, 'utf8'));
  const { look, files } = sources();
  if (stamp.look === look) return true;
  if (stamp.hash !== hashOf(files)) return false;
  putStamp({ ...stamp, look });
  return true;
}

function build() {
  const { look, files } = sources();
  const state = { look, hash: hashOf(files), files };
  const before = existsSync(BUILD_STAMP) ? JSON.parse(readFileSync(BUILD_STAMP, 'utf8')).files : null;
  const current = new Set(files);
  // The compiler never removes the output of a deleted source, so such a build starts from scratch.
  if (before === null || before.some((file) => !current.has(file))) {
    for (const folder of ['build', 'dist']) rmSync(join(root, folder), { recursive: true, force: true });
  }
  rmSync(BUILD_STAMP, { force: true });
  say('building (tsc, rolldown, vite)');
  run(process.execPath, [join(root, 'apps/local/compile.mjs')], 'the build');
  putStamp(state);
}

/** Written to a temporary file and renamed: another command may be reading it. */
function putStamp(stamp) {
  mkdirSync(dirname(BUILD_STAMP), { recursive: true });
  const aside = `${BUILD_STAMP}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(stamp));
  renameSync(aside, BUILD_STAMP);
}

/** The source files, and a line with each one's name, size and time, which costs a fraction of reading them all. */
function sources() {
  const found = SOURCES.flatMap((name) => filesUnder(name, '')).sort(([a], [b]) => (a < b ? -1 : 1));
  return { files: found.map(([file]) => file), look: sha256(found.map((one) => one.join(' ')).join('\n')) };
}

function filesUnder(name, folder) {
  const path = join(folder, name);
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (entry === undefined || name.endsWith('.spec.ts')) return [];
  if (entry.isFile()) return [[path, entry.size, entry.mtimeMs]];
  return readdirSync(join(root, path)).flatMap((inner) => filesUnder(inner, path));
}

/** One hash over names and contents. */
function hashOf(files) {
  return sha256(files.map((file) => `${file} ${sha256(readFileSync(join(root, file)))}`).join('\n'));
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}

function run(command, args, name) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (error) throw new Error(`${name} could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`${name} failed with exit code ${status}; what it printed is above`);
}

/** Prints a line about the set-up to stderr. */
export function say(text) {
  process.stderr.write(`setup: ${text}\n`);
}
