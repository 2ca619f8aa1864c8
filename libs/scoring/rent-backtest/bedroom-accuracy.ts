import { type MarketSnapshot, walkLayouts } from '#market';

import { SURE_BEDROOMS } from '../market-view/read-rent.js';

/** The accuracy of inferred bedrooms on homes whose bedrooms are stated. Shares in percent. */
export interface BedroomAccuracy {
  /** `contracts` or `asking`, then the evidence used: sales of the project, the district or the city. */
  readonly homes: string;
  readonly count: number;
  readonly right: number;
  /** Inferences certain enough to serve as evidence by bedrooms, and how many of them are right. */
  readonly sure: number;
  readonly rightOfSure: number;
}

const MOST = 5;

/** Infers the bedrooms of every flat whose source states them, using only size, place and the sales before its day. */
export function measureBedrooms(snapshot: MarketSnapshot): BedroomAccuracy[] {
  const { rents, sales } = snapshot;
  const tallies = new Map<string, { count: number; right: number; sure: number; rightOfSure: number }>();
  walkLayouts(sales, rents, snapshot, (row, infer) => {
    if (rents.certainty[row] !== 100) return;
    const { bedrooms, probability, level } = infer();
    const homes = `${rents.asking[row] === 1 ? 'asking' : 'contracts'}_${level}`;
    const tally = tallies.get(homes) ?? { count: 0, right: 0, sure: 0, rightOfSure: 0 };
    tallies.set(homes, tally);
    const right = bedrooms === Math.min(rents.bedrooms[row]!, MOST) ? 1 : 0;
    const sure = 100 * probability >= SURE_BEDROOMS ? 1 : 0;
    tally.count++;
    tally.right += right;
    tally.sure += sure;
    tally.rightOfSure += sure * right;
  });
  return [...tallies].sort().map(([homes, { count, right, sure, rightOfSure }]) => ({
    homes,
    count,
    right: (100 * right) / count,
    sure: (100 * sure) / count,
    rightOfSure: sure === 0 ? 0 : (100 * rightOfSure) / sure,
  }));
}
