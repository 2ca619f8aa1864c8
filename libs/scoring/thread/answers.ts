import { inSteps, toFailure } from '#platform';

import { writeAnswer } from '../service/answer.js';
import type { DealScorer } from '../service/deal-scorer.js';
import type { CommunitiesQuestion, Question, Reply, ThreadMessage } from './messages.js';

/**
 * Number of answers per message: the first are recorded while the next are scored, and the message cost per
 * answer is small.
 */
const REPLIES = 8;

/**
 * Answers questions in order, except slow ones: those are answered when ready, after questions that came later, and
 * prepared in steps, between which the others are answered.
 */
export class Answers {
  /** Ends when the last preparation has: one at a time, because together they would all end late. */
  private prepared: Promise<void> = Promise.resolve();

  constructor(
    private readonly scorer: DealScorer,
    private readonly send: (message: ThreadMessage) => void,
  ) {}

  give(questions: readonly Question[]): void {
    // Asked only whether this thread still turns.
    if (questions.length === 0) this.send({ replies: [], passed: 0 });
    for (let at = 0; at < questions.length; at += REPLIES) {
      const some = questions.slice(at, at + REPLIES);
      const replies = some.map((question) => this.replyOrPutOff(question)).filter((reply) => reply !== null);
      this.send({ replies, passed: some.length });
    }
  }

  /** Null for a slow question. */
  private replyOrPutOff(question: Question): Reply | null {
    const { id } = question;
    if ('communities' in question) {
      const book = inSteps(this.scorer.communities());
      this.sendLater(
        id,
        book.then((communities) => ({ id, communities })),
      );
      return null;
    }
    if (!('options' in question) || this.scorer.preparation(question.options) === null)
      return this.reply(question);
    const ready = this.prepared.then(async () => {
      // An earlier question may have prepared the same.
      const steps = this.scorer.preparation(question.options);
      if (steps !== null) await inSteps(steps);
    });
    this.prepared = ready.catch(() => undefined);
    this.sendLater(
      id,
      ready.then(() => this.reply(question)),
    );
    return null;
  }

  private reply(question: Exclude<Question, CommunitiesQuestion>): Reply {
    const { id } = question;
    const { scorer } = this;
    try {
      if ('heldOut' in question) return { id, heldOut: scorer.heldOutSales() };
      if ('placeNamed' in question) return { id, place: scorer.placeNamed(question.placeNamed) };
      if ('places' in question) return { id, places: scorer.suggestPlaces(question.places, question.limit) };
      return { id, answer: writeAnswer(scorer, question.property, question.options) };
    } catch (error) {
      return { id, failure: toFailure(error) };
    }
  }

  /** Sends the reply to a question that was put off, and was counted as passed then. */
  private sendLater(id: number, answered: Promise<Reply>): void {
    void answered
      .catch((error: unknown): Reply => ({ id, failure: toFailure(error) }))
      .then((reply) => this.send({ replies: [reply], passed: 0 }));
  }
}
