import { parentPort, workerData } from 'node:worker_threads';

import { collectAtRest, toFailure } from '#platform';

import { loadScorer } from '../service/load-snapshot.js';
import { Answers } from './answers.js';
import type { Question, ThreadMessage, ThreadTask } from './messages.js';

/** The thread of one snapshot: loads it, reports ready, then answers questions. */
const { marketDir, version } = workerData as ThreadTask;
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

/** Utilisation below which the thread counts as idle: only questions use any, and ten a second already exceed .001. */
const AT_REST = 0.0005;

try {
  const { manifest, scorer } = await loadScorer(marketDir, version);
  const answers = new Answers(scorer, send);
  parentPort?.on('message', (questions: readonly Question[]) => answers.give(questions));
  send({ ready: manifest });
  collectAtRest(AT_REST);
  // The directory of places opens on first use; do it now so that no request waits for it.
  scorer.suggestPlaces('', 1);
} catch (error) {
  send({ failed: toFailure(error) });
}
