import { Worker } from 'node:worker_threads';

/** A program that posts one message, what it is given, and how much it may take. */
export interface ThreadRun {
  readonly program: URL;
  readonly data: unknown;
  readonly memoryMb: number;
  /** What it makes, for the error of one that ends without a message. */
  readonly makes: string;
}

/** What a program posts that runs in a thread of its own and then ends. Rejects with what it threw. */
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
