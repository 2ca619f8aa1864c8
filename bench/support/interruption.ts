const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
const stops: (() => Promise<unknown>)[] = [];

/** Calls `stop` if the measurement is interrupted. It must be harmless to call after everything was stopped. */
export function whenInterrupted(stop: () => Promise<unknown>): void {
  stops.push(stop);
}

/** From now on a signal that ends this process first stops what was started, in reverse order. */
export function stopOnSignals(): void {
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.once(signal, () => {
      console.error(`bench: ${signal}, stopping what was started`);
      void stopAll().then(() => process.exit(128 + number));
    });
  }
}

async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop().catch(() => undefined);
}
