import { parentPort } from 'node:worker_threads';

import { type ForestTask, trainAll } from './forest-trainer.js';

/** The thread beside one that trains: answers each message of tasks with their forests, until it is ended. */
parentPort?.on('message', (tasks: readonly ForestTask[]) => parentPort?.postMessage(trainAll(tasks)));
