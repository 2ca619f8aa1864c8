import { Worker } from 'node:worker_threads';

/** A program that posts one message, its input, and its memory limit. */
export interface ThreadRun {
  readonly program: URL;
  readonly data: unknown;
  readonly memoryMb: number;
  /** What it produces, for the error if it ends without a message. */
  readonly makes: string;
}

/** Runs a program in its own thread until it ends and returns what it posts. Rejects with what it threw. */
export function runInThread<T>({ program, data, memoryMb, makes }: ThreadRun): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    worker.once('message', (made: T) => {
      resolve(made);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of ${makes} ended with ${code}`)));
  });
}
