import { setImmediate } from 'node:timers/promises';

/** The result of a long computation; between its steps this thread handles other work. */
export async function inSteps<T>(steps: Iterator<undefined, T>): Promise<T> {
  let step = steps.next();
  while (step.done !== true) {
    await setImmediate();
    step = steps.next();
  }
  return step.value;
}
