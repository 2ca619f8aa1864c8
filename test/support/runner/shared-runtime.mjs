/**
 * Jest's runtime without a world of its own for each file: evaluating the 3,000 modules of the api anew takes longer than
 * most files take for their tests. What a file has to itself is said in test-modules.mjs.
 */
import { createRequire } from 'node:module';
import Runtime from 'jest-runtime';
import { TestModules } from './test-modules.mjs';

const require = createRequire(import.meta.url);
/** Where jest-circus keeps those who listen to what happens to the tests of a file. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

export default class SharedRuntime extends Runtime {
  #modules;

  /** What jest-runner gives; the fourth is the transformer. */
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

  /** The test framework, which expects to be new to each file. */
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

  /** The process keeps its own, which knows no world of a file. */
  installGetBuiltinModule() {}
}
