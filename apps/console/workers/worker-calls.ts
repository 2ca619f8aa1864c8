import { Unreachable } from '../api/unreachable.js';
import { startWorker } from './own-worker.js';
import type { WorkerAnswer, WorkerFunctions } from './serve-calls.js';

type Signature<F, K extends keyof F> = F[K] extends (...args: infer A) => infer R
  ? { readonly args: A; readonly result: Awaited<R> }
  : never;

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** Calls the functions of a dedicated worker, which lives until `end`. */
export class WorkerCalls<F extends WorkerFunctions> {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;

  /** @param url from `?worker&url`. */
  constructor(url: string) {
    this.worker = startWorker(url);
    this.worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      const asked = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('error' in data) asked?.reject(errorOf(data.error));
      else asked?.resolve(data.result as never);
    };
    // A worker that cannot be fetched (the event then has no message) or runs out of memory answers nothing more.
    this.worker.onerror = ({ message }) =>
      this.fail(message ? new Error(message) : new Unreachable('the worker could not be started'));
  }

  /** Rejects with what the function throws: an Error with the same name and message, or Unreachable. */
  call<K extends keyof F & string>(
    name: K,
    args: Signature<F, K>['args'],
    transfer: Transferable[] = [],
  ): Promise<Signature<F, K>['result']> {
    const id = (this.calls += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, name, args }, transfer);
    });
  }

  /** Outstanding calls stay unanswered. */
  end(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

const errorOf = ({ name, message }: { readonly name: string; readonly message: string }): Error =>
  name === 'Unreachable' ? new Unreachable(message) : Object.assign(new Error(message), { name });
