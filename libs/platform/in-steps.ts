import { setImmediate } from 'node:timers/promises';

/** The result of a computation in steps, without pauses: for a thread with nothing else to do. */
export function atOnce<T>(steps: Iterator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The result of a long computation; between its steps this thread handles other work. */
export async function inSteps<T>(steps: Iterator<undefined, T>): Promise<T> {
  let step = steps.next();
  while (step.done !== true) {
    await setImmediate();
    step = steps.next();
  }
  return step.value;
}
