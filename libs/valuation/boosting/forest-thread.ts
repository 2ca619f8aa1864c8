import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { programFile } from '#platform';

import type { Forest } from './forest.js';
import { type ForestTask, type ForestTrainer, TRAIN_HERE, trainAll } from './forest-trainer.js';

const PROGRAM = programFile('libs/valuation/boosting/forest-thread.main.js');

/**
 * Runs `work` with a trainer that uses a second thread if the machine has a core for it: tasks that arrive
 * while that thread is idle are trained there, the others in this thread. Rejects if the thread fails.
 */
export async function withForestThread<T>(
  work: (trainer: ForestTrainer) => Promise<T>,
  cores = availableParallelism(),
): Promise<T> {
  if (cores < 2) return work(TRAIN_HERE);
  const thread = new ForestThread();
  try {
    return await work(thread);
  } finally {
    await thread.end();
  }
}

class ForestThread implements ForestTrainer {
  private readonly worker = new Worker(PROGRAM, { name: 'forests' });
  private busy = false;
  private failure: Error | null = null;

  constructor() {
    this.worker.on('error', (error) => (this.failure = error));
  }

  async train(tasks: readonly ForestTask[]): Promise<readonly Forest[]> {
    if (this.failure !== null) throw this.failure;
    if (this.busy) return trainAll(tasks);
    this.busy = true;
    this.worker.postMessage(tasks);
    const [forests] = (await once(this.worker, 'message')) as [readonly Forest[]];
    this.busy = false;
    return forests;
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
