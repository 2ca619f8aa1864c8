import { setImmediate } from 'node:timers/promises';

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

/** Calls `stop` if the measurement is interrupted. It must be harmless to call after everything was stopped. */
export function whenInterrupted(stop: () => Promise<unknown>): void {
  stops.push(stop);
}

/**
 * From now on a signal that ends this process first stops what was started, in reverse order. Further signals change
 * nothing: npm passes on one that reached this process already.
 */
export function stopOnSignals(): void {
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      if (stopping === undefined) {
        console.error(`bench: ${signal}, stopping what was started`);
        // What still uses what is stopped here fails now.
        process.on('uncaughtException', () => undefined);
      }
      void (stopping ??= stopAll()).then(() => process.exit(128 + number));
    });
  }
}

/** After an interruption this never returns: the process ends once all has stopped. What fails meanwhile is no result. */
export async function unlessInterrupted(): Promise<void> {
  // A signal is noted only once the event loop has polled again, which the first of these need not wait for.
  for (let turn = 0; turn < 2; turn += 1) await setImmediate();
  await stopping;
}

async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop().catch(() => undefined);
}
