/**
 * Jest's runtime without a separate module registry per file: re-evaluating the api's 3,000 modules takes longer than
 * the tests of most files. test-modules.mjs describes what each file has to itself.
 */
import { createRequire } from 'node:module';
import Runtime from 'jest-runtime';
import { TestModules } from './test-modules.mjs';

const require = createRequire(import.meta.url);
/** Where jest-circus keeps the listeners for test events of a file. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

export default class SharedRuntime extends Runtime {
  #modules;

  /** Arguments from jest-runner; the fourth is the transformer. */
  constructor(...given) {
    super(...given);
    this.#modules = new TestModules(given[3]);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return this.#modules.run(path);
  }

  /** The test framework, which must be new for each file. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[LISTENERS];
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    this.#modules.globals = globals;
  }

  getSourceMaps() {
    return this.#modules.sourceMaps;
  }

  /** The process keeps its own, which is not specific to a file. */
  installGetBuiltinModule() {}
}
