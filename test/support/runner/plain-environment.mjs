const { exit } = process;

/** Jest's environment without a context of its own: test files run where Node.js runs. */
export default class PlainEnvironment {
  global = globalThis;
  fakeTimers = null;
  fakeTimersModern = null;
  /** No test replaces a module or a function, so there is nothing to put back. */
  moduleMocker = { clearAllMocks() {}, resetAllMocks() {}, restoreAllMocks() {} };

  getVmContext() {
    return null;
  }

  setup() {}

  teardown() {
    process.exit = exit; // which Jest has wrapped for this file
  }
}
