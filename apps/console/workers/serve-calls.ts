/** A worker's functions by name; arguments and results are cloned in transit. */
export type WorkerFunctions = object;

export interface WorkerCall {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

export type WorkerAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } };

/** In a worker: answers calls one at a time, in order of arrival. */
export function serveCalls(functions: WorkerFunctions): void {
  const named = functions as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
  let before = Promise.resolve();
  const answer = async ({ id, name, args }: WorkerCall): Promise<WorkerAnswer> => {
    try {
      return { id, result: await named[name]?.(...args) };
    } catch (error) {
      const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
      return { id, error: { name: kind, message } };
    }
  };
  globalThis.onmessage = ({ data }: MessageEvent<WorkerCall>) => {
    before = before.then(async () => globalThis.postMessage(await answer(data)));
  };
}
