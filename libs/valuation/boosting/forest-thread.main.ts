import { parentPort } from 'node:worker_threads';

import { type ForestTask, trainAll } from './forest-trainer.js';

/** The helper thread of a training: answers each message of tasks with their forests until it is terminated. */
parentPort?.on('message', (tasks: readonly ForestTask[]) => parentPort?.postMessage(trainAll(tasks)));
