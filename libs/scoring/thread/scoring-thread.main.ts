import { parentPort, workerData } from 'node:worker_threads';

import { collectAtRest, inSteps, toFailure } from '#platform';

import { writeAnswer } from '../service/answer.js';
import type { DealScorer } from '../service/deal-scorer.js';
import { loadScorer } from '../service/load-snapshot.js';
import {
  type CommunitiesQuestion,
  type Question,
  type Reply,
  type ThreadMessage,
  type ThreadTask,
} from './messages.js';

/** The thread of one snapshot: loads it, says so, then answers what it is asked, in order. */
const { marketDir, version } = workerData as ThreadTask;
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

/** Of the thread's time: nothing but questions takes any, ten a second over .001. */
const AT_REST = 0.0005;

/** Answers that travel together: the first are recorded while the next are scored, and a message costs little for each. */
const REPLIES = 8;

function reply(scorer: DealScorer, question: Exclude<Question, CommunitiesQuestion>): Reply {
  const { id } = question;
  try {
    if ('heldOut' in question) return { id, heldOut: scorer.heldOutSales() };
    if ('places' in question) return { id, places: scorer.suggestPlaces(question.places, question.limit) };
    return { id, answer: writeAnswer(scorer, question.property, question.options) };
  } catch (error) {
    return { id, failure: toFailure(error) };
  }
}

/** What takes long is answered when it is ready, after questions that came later. */
function replyLater(scorer: DealScorer, { id }: CommunitiesQuestion): void {
  inSteps(scorer.communities()).then(
    (communities) => send({ replies: [{ id, communities }] }),
    (error: unknown) => send({ replies: [{ id, failure: toFailure(error) }] }),
  );
}

try {
  const { manifest, scorer } = await loadScorer(marketDir, version);
  parentPort?.on('message', (questions: readonly Question[]) => {
    for (let at = 0; at < questions.length; at += REPLIES) {
      const replies = questions.slice(at, at + REPLIES).flatMap((question) => {
        if (!('communities' in question)) return reply(scorer, question);
        replyLater(scorer, question);
        return [];
      });
      if (replies.length > 0) send({ replies });
    }
  });
  send({ ready: manifest });
  collectAtRest(AT_REST);
  // The directory of places opens when it is first asked for, and nobody shall wait for it.
  scorer.suggestPlaces('', 1);
} catch (error) {
  send({ failed: toFailure(error) });
}
