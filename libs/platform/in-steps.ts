import { setImmediate } from 'node:timers/promises';

/** The result of a long computation, between whose steps this thread does what else there is to do. */
export async function inSteps<T>(steps: Iterator<undefined, T>): Promise<T> {
  let step = steps.next();
  while (step.done !== true) {
    await setImmediate();
    step = steps.next();
  }
  return step.value;
}
