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
  const rows = followAnswer(property, answer).map(({ figure, stated, from }) => [
    figure,
    String(stated),
    from,
  ]);
  return [
    '',
    `## [${building}, ${area}](${file})`,
    '',
    `${size} sqft asked at AED ${price}, intent ${intent}: ${answer.deal_score}, ${answer.verdict}.`,
    '',
    ...table([['figure', 'stated', 'follows from'], ...rows]),
  ];
}

/** A Markdown table with padded columns, as the formatter expects. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
}
