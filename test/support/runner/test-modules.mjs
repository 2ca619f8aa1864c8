/**
 * The modules of one test file. Test code (specs, fixtures and everything in test/) is compiled from source and
 * evaluated for this file alone; the program comes from the build and, with its packages, is evaluated once per worker.
 * Everything runs in the process's single context. Requires --experimental-vm-modules.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SourceTextModule, SyntheticModule } from 'node:vm';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const TEST_CODE = /^test\/|\.(spec|fixture)\.ts$/;
/** Nothing Jest would have to rewrite for older Node.js versions. */
const TRANSFORM = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

export class TestModules {
  /** The location of each compiled file's source map. */
  sourceMaps = new Map();
  /** What `@jest/globals` exports to this file. */
  globals = {};
  #transformer;
  #modules = new Map();

  /** @param transformer Jest's, which caches what it has compiled. */
  constructor(transformer) {
    this.#transformer = transformer;
  }

  /** Evaluates the test file, which declares its tests. */
  async run(path) {
    await evaluated(await this.#compiled(path), this.#link);
  }

  #link = (specifier, { identifier }) => this.#find(specifier, identifier);

  #find(specifier, from) {
    if (specifier === '@jest/globals') return this.#once(specifier, () => wrapped(this.globals, specifier));
    if (!specifier.startsWith('.')) return this.#shared(specifier);
    const path = resolve(dirname(from), specifier);
    if (existsSync(path)) return this.#shared(pathToFileURL(path).href);
    const source = path.replace(/\.js$/, '.ts');
    const built = join(ROOT, 'build', relative(ROOT, path));
    const isOwn = TEST_CODE.test(relative(ROOT, source)) || !existsSync(built);
    return isOwn ? this.#compiled(source) : this.#shared(pathToFileURL(built).href);
  }

  #compiled(path) {
    return this.#once(path, async () => {
      const { code, sourceMapPath } = await this.#transformer.transformAsync(path, TRANSFORM);
      if (sourceMapPath) this.sourceMaps.set(path, sourceMapPath);
      return new SourceTextModule(code, {
        identifier: path,
        initializeImportMeta: (meta) => {
          meta.url = pathToFileURL(path).href;
          meta.filename = path;
          meta.dirname = dirname(path);
          meta.resolve = (specifier) => import.meta.resolve(specifier);
        },
        importModuleDynamically: async (specifier, referrer) =>
          evaluated(await this.#link(specifier, referrer), this.#link),
      });
    });
  }

  /** A module of the program, a package or Node.js, as loaded by Node.js itself. */
  #shared(specifier) {
    return this.#once(specifier, async () => wrapped(await import(specifier), specifier));
  }

  #once(name, make) {
    if (!this.#modules.has(name)) this.#modules.set(name, make());
    return this.#modules.get(name);
  }
}

async function evaluated(module, link) {
  if (module.status === 'unlinked') await module.link(link);
  await module.evaluate();
  return module;
}

function wrapped(values, identifier) {
  const names = Object.keys(values);
  const put = function () {
    for (const name of names) this.setExport(name, values[name]);
  };
  return new SyntheticModule(names, put, { identifier });
}
