import { raise } from '#valuation';

import { INTENTS } from '../contract/types.js';
import type { DealScorer } from '../service/deal-scorer.js';
import { answerOf, type AnswerCheck, isPraise, rankOfVerdict, Tally } from './answer-check.js';
import type { AdvertisedSale } from './draw-sales.js';

/** Asking prices as shares of the registered price. */
const LADDER = Array.from({ length: 40 }, (_, step) => 0.4 * raise(1.05, step));

/** Checks that a higher price never makes a better deal and does not change the value. */
export function checkPrices(scorer: DealScorer, sales: readonly AdvertisedSale[]): readonly AnswerCheck[] {
  const tally = new Tally();
  sales.forEach(({ id, property, asOf }, at) => {
    const intent = INTENTS[at % INTENTS.length] ?? 'buy';
    let [score, kindness, range] = [Infinity, -1, ''];
    let isMonotone = true;
    const isAnswered = answerOf(() => {
      for (const share of LADDER) {
        const listing_price = Math.round(property.listing_price * share);
        const { analysis } = scorer.analyze({ ...property, intent, listing_price }, { asOf });
        const { low, high } = analysis.fair_price_range;
        const rank = rankOfVerdict(analysis.verdict);
        if (rank !== null) {
          if ((analysis.deal_score ?? Infinity) > score || rank < kindness) isMonotone = false;
          score = analysis.deal_score ?? score;
          kindness = rank;
        }
        if (range !== '' && range !== `${low}..${high}`) isMonotone = false;
        range = `${low}..${high}`;
      }
      return true;
    });
    if (isAnswered === true) tally.add(isMonotone, () => `${id} for ${intent}`);
  });
  return [
    {
      name: 'prices',
      wanted: 'neither score nor verdict improves with the price, and the range stays',
      holds: tally.met === tally.total,
      measured: { listings: tally.total, broken: tally.total - tally.met },
      cases: tally.cases,
    },
  ];
}

/** Maximum percentage of bait or mistyped adverts that may get a favourable verdict. */
const MOST_PRAISED = 3;

/** Checks that a home advertised at half of its sale price is not recommended. */
export function checkHalfPrices(
  scorer: DealScorer,
  sales: readonly AdvertisedSale[],
): readonly AnswerCheck[] {
  const tally = new Tally();
  for (const { id, property, asOf } of sales) {
    const listing_price = Math.round(property.listing_price / 2);
    const answered = answerOf(() => scorer.analyze({ ...property, listing_price }, { asOf }));
    if (answered === null) continue;
    const { verdict } = answered.analysis;
    tally.add(!isPraise(verdict), () => `${id}: ${verdict}`);
  }
  const praised = Math.round(10 * (100 - tally.share)) / 10;
  return [
    {
      name: 'half_prices',
      wanted: `asked at half of what they were sold for, at most ${MOST_PRAISED} % are praised`,
      holds: praised <= MOST_PRAISED,
      measured: { listings: tally.total, praised_pct: praised },
      cases: tally.cases,
    },
  ];
}
