import { markdownTable } from '#command';
import type { Property } from '#scoring';

import { followAnswer, type FullAnswer } from './follow-answer.js';

/** One published example. */
export interface FollowedExample {
  readonly file: string;
  readonly property: Property;
  readonly answer: FullAnswer;
}

/** The page that follows the examples' figures, one table each. */
export function renderFollowed(examples: readonly FollowedExample[]): string {
  const head = [
    '# How the figures of the examples follow from each other',
    '',
    'Written by `npm run deal -- docs examples`; a test recomputes each line. The terms are explained in',
    '[scoring.md](../scoring.md). Sums and products of rounded figures differ from the stated one by the rounding.',
  ];
  return [...head, ...examples.flatMap(renderExample), ''].join('\n');
}

function renderExample({ file, property, answer }: FollowedExample): string[] {
  const { building = '', area, listing_price: price, size_sqft: size, intent } = property;
  const rows = followAnswer(property, answer).map(({ figure, stated, from }) => ({
    ...{ figure, stated: String(stated), 'follows from': from },
  }));
  return [
    '',
    `## [${building}, ${area}](${file})`,
    '',
    `${size} sqft asked at AED ${price}, intent ${intent}: ${answer.deal_score}, ${answer.verdict}.`,
    '',
    markdownTable(rows, ['figure', 'stated', 'follows from']).trimEnd(),
  ];
}
