import { checkAreas, EVERYDAY_NAMES, outsideNames } from '#market';
import { DomainError } from '#platform';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { DealScorer } from '../service/deal-scorer.js';
import { type AnswerCheck, MOST_CASES, Tally } from './answer-check.js';

/** Checks that places in other emirates are refused by name, and that everyday names use all of their evidence. */
export function checkNames(market: CompiledSnapshot, scorer: DealScorer): readonly AnswerCheck[] {
  const sold = new Set(market.snapshot.sales.area);
  const everyday = checkAreas(market.places, market.snapshot.areas, (area) => sold.has(area), EVERYDAY_NAMES);
  return [
    outside(scorer),
    {
      name: 'everyday_names',
      wanted: 'at least 120 everyday names rest on all of their evidence and on no other place',
      holds: everyday.wrong.length === 0 && everyday.right >= 120,
      measured: { right: everyday.right, wrong: everyday.wrong.length },
      cases: everyday.wrong.slice(0, MOST_CASES).map((wrong) => JSON.stringify(wrong)),
    },
  ];
}

function outside(scorer: DealScorer): AnswerCheck {
  const tally = new Tally();
  for (const area of outsideNames()) {
    const code = codeOf(scorer, area);
    tally.add(code === 'outside_coverage' || code === 'unknown_area', () => `${area} is priced`);
  }
  return {
    name: 'other_emirates',
    wanted: 'no place of another emirate is priced',
    holds: tally.met === tally.total,
    measured: { names: tally.total, priced: tally.total - tally.met },
    cases: tally.cases,
  };
}

function codeOf(scorer: DealScorer, area: string): string | null {
  const listing = {
    type: 'apartment',
    bedrooms: 1,
    size_sqft: 800,
    listing_price: 1e6,
    intent: 'buy',
  } as const;
  try {
    scorer.analyze({ area, ...listing });
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
