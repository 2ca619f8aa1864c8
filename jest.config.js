import { availableParallelism } from 'node:os';

/** Jest in ESM mode; run with NODE_OPTIONS=--experimental-vm-modules (the npm scripts do). */
const shared = {
  /** What Jest lists at its start: without these it goes through node_modules. */
  roots: ['apps', 'bench', 'clients/typescript/src', 'libs', 'test'].map((folder) => `<rootDir>/${folder}`),
  runtime: '<rootDir>/test/support/runner/shared-runtime.mjs',
  testEnvironment: '<rootDir>/test/support/runner/plain-environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/test/support/typescript-transform.mjs' },
  /** For `--onlyChanged` and the like; test files find the program as runner/test-modules.mjs says. */
  moduleNameMapper: {
    '^#([a-z]+)$': '<rootDir>/libs/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

export default {
  /** Jest's own default leaves a core unused, which on two cores means one file at a time. */
  maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
  /**
   * What a test file leaves in its worker is never all given back; past the limit of Node.js's heap the collector is all
   * that still runs. A worker that holds so much is replaced, and evaluates the program once more.
   */
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  /** The first test that asks for a database waits for the build and the servers, and a busy machine takes its time. */
  testTimeout: 120_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{apps,libs}/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'system',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
    },
  ],
};
