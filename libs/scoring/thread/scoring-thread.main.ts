import { parentPort, workerData } from 'node:worker_threads';

import { writeAnswer } from '../service/answer.js';
import type { DealScorer } from '../service/deal-scorer.js';
import { loadScorer } from '../service/load-snapshot.js';
import { type Question, type Reply, type ThreadMessage, type ThreadTask, toFailure } from './messages.js';

/** The thread of one snapshot: loads it, says so, then answers what it is asked, in order. */
const { marketDir, version } = workerData as ThreadTask;
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

/** Answers that travel together: the first are recorded while the next are scored, and a message costs little for each. */
const REPLIES = 8;

function reply(scorer: DealScorer, question: Question): Reply {
  const { id } = question;
  try {
    if ('places' in question) return { id, places: scorer.suggestPlaces(question.places, question.limit) };
    return { id, answer: writeAnswer(scorer, question.property, question.options) };
  } catch (error) {
    return { id, failure: toFailure(error) };
  }
}

try {
  const { manifest, scorer } = await loadScorer(marketDir, version);
  parentPort?.on('message', (questions: readonly Question[]) => {
    for (let at = 0; at < questions.length; at += REPLIES) {
      send({ replies: questions.slice(at, at + REPLIES).map((question) => reply(scorer, question)) });
    }
  });
  send({ ready: manifest });
  // Names are compiled when they are first asked for, and nobody shall wait for it.
  scorer.suggestPlaces('', 1);
} catch (error) {
  send({ failed: toFailure(error) });
}
