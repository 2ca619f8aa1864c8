import { DomainError } from '#platform';
import type { AnsweringMarket, LoadMarket } from '#scoring';

/** Far beyond what scoring takes, and well inside the time in which every request is answered. */
export const SCORING_MS = 10_000;

/**
 * The same markets, whose answers fail with `overloaded` when they take longer: what a stuck thread was asked is then
 * refused before anything of it is recorded.
 */
export function limitScoring(
  load: LoadMarket<AnsweringMarket>,
  milliseconds = SCORING_MS,
): LoadMarket<AnsweringMarket> {
  return async (version) => {
    const market = await load(version);
    return new Proxy(market, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        if (name !== 'answer') return member.bind(target) as unknown;
        const answer: AnsweringMarket['answer'] = (...question) =>
          inTime(target.answer(...question), milliseconds);
        return answer;
      },
    });
  };
}

function inTime<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const detail = 'Scoring takes too long at present, and nothing was recorded; send the request again.';
      reject(new DomainError('overloaded', detail, { retryAfter: 2 }));
    }, milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
