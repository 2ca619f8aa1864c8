const { exit } = process;

/** Jest's environment without a separate context: test files run directly in Node.js. */
export default class PlainEnvironment {
  global = globalThis;
  fakeTimers = null;
  fakeTimersModern = null;
  /** No test mocks a module or function, so there is nothing to restore. */
  moduleMocker = { clearAllMocks() {}, resetAllMocks() {}, restoreAllMocks() {} };

  getVmContext() {
    return null;
  }

  setup() {}

  teardown() {
    process.exit = exit; // which Jest has wrapped for this file
  }
}
