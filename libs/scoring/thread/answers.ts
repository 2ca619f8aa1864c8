import { setImmediate } from 'node:timers/promises';

import { FairQueue, inSteps, toFailure } from '#platform';

import { writeAnswer } from '../service/answer.js';
import type { DealScorer } from '../service/deal-scorer.js';
import type { CommunitiesQuestion, Question, Reply, ThreadMessage } from './messages.js';

/**
 * Answers of one message, and for how many milliseconds it waits for more: the first are recorded while the next are
 * scored, and the message cost per answer is small.
 */
const REPLIES = 8;
const REPLY_MS = 4;

/**
 * Answers questions in order, one of each tenant in turn, so that one with many that take long delays another by the
 * one at hand. Slow ones are answered when ready, after questions that came later, and prepared in steps, between which
 * the others are answered.
 */
export class Answers {
  private readonly questions = new FairQueue<Question>();
  /** Ends when the last preparation has: one at a time, because together they would all end late. */
  private prepared: Promise<void> = Promise.resolve();

  constructor(
    private readonly scorer: DealScorer,
    private readonly send: (message: ThreadMessage) => void,
  ) {}

  give(questions: readonly Question[]): void {
    // Asked only whether this thread still turns.
    if (questions.length === 0) this.send({ replies: [] });
    const isIdle = this.questions.size === 0;
    for (const question of questions) this.questions.push(question.tenant, question);
    if (isIdle) void this.answerAll();
  }

  /** Between messages, this thread hears what was asked meanwhile. */
  private async answerAll(): Promise<void> {
    while (this.questions.size > 0) {
      const replies = this.nextReplies();
      if (replies.length > 0) this.send({ replies });
      if (this.questions.size > 0) await setImmediate();
    }
  }

  private nextReplies(): readonly Reply[] {
    const replies: Reply[] = [];
    const end = performance.now() + REPLY_MS;
    do {
      const question = this.questions.next();
      const reply = question === undefined ? null : this.replyOrPutOff(question);
      if (reply !== null) replies.push(reply);
    } while (this.questions.size > 0 && replies.length < REPLIES && performance.now() < end);
    return replies;
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

  /** Sends the reply to a question that was put off. */
  private sendLater(id: number, answered: Promise<Reply>): void {
    void answered
      .catch((error: unknown): Reply => ({ id, failure: toFailure(error) }))
      .then((reply) => this.send({ replies: [reply] }));
  }
}
