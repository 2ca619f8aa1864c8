import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import type { Property } from '#scoring';

import { followAnswer, type FullAnswer } from './follow-answer.js';
import { renderFollowed } from './render-followed.js';

const FOLDER = 'docs/examples';

function read(file: string): { file: string; property: Property; answer: FullAnswer } {
  const { request, response } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as {
    request: { property: Property };
    response: FullAnswer;
  };
  return { file, property: request.property, answer: response };
}

const examples = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map(read);

describe('the published examples', () => {
  it('are three, with as many intents', () => {
    expect(examples.map(({ property }) => property.intent).sort()).toEqual(['buy', 'collateral', 'invest']);
  });

  it.each(examples)('let every figure be traced to others in the answer: $file', ({ property, answer }) => {
    const rows = followAnswer(property, answer);
    expect(rows.length).toBeGreaterThan(20);
    const lost = rows.filter(
      ({ stated, computed, within }) => !(Math.abs(stated - computed) <= within + 1e-9),
    );
    expect(lost).toEqual([]);
  });

  it.each(examples)('roll all sales of one day forward by one index: $file', ({ answer }) => {
    const changes = new Map<string, number[]>();
    for (const { date, price, adjustments } of answer.comparables) {
      const change = adjustments.time / (price + adjustments.size);
      changes.set(date, [...(changes.get(date) ?? []), change]);
    }
    const spreads = [...changes.values()].map((all) => Math.max(...all) - Math.min(...all));
    expect(Math.max(...spreads)).toBeLessThan(1e-4);
  });

  it('are explained on the page beside them', () => {
    expect(readFileSync(`${FOLDER}/followed.md`, 'utf8')).toBe(renderFollowed(examples));
  });
});
