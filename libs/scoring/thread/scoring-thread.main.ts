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

/** The thread of one snapshot: loads it, reports ready, then answers questions in order. */
const { marketDir, version } = workerData as ThreadTask;
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

/** Utilisation below which the thread counts as idle: only questions use any, and ten a second already exceed .001. */
const AT_REST = 0.0005;

/**
 * Number of answers per message: the first are recorded while the next are scored, and the message cost per
 * answer is small.
 */
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

/** A slow question is answered when ready, after questions that came later. */
function replyLater(scorer: DealScorer, { id }: CommunitiesQuestion): void {
  inSteps(scorer.communities()).then(
    (communities) => send({ replies: [{ id, communities }] }),
    (error: unknown) => send({ replies: [{ id, failure: toFailure(error) }] }),
  );
}

try {
  const { manifest, scorer } = await loadScorer(marketDir, version);
  parentPort?.on('message', (questions: readonly Question[]) => {
    // Asked only whether this thread still turns.
    if (questions.length === 0) send({ replies: [] });
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
  // The directory of places opens on first use; do it now so that no request waits for it.
  scorer.suggestPlaces('', 1);
} catch (error) {
  send({ failed: toFailure(error) });
}
