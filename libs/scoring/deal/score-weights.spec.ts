import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { CALIBRATION, HELD_OUT_DAYS } from '#valuation';

import { PAST_SAMPLE } from '../judgement/learn-calibration.js';
import { MAX_RISK, RISK_POINTS } from '../flags/sum-risk.js';
import { MAX_LIQUIDITY_Z } from '../market-view/liquidity.js';
import { ACQUISITION_COST, MANAGEMENT_SHARE, OCCUPANCY } from '../yield/rental-yield.js';
import { FIRM_EFFECTIVE_SALES, FIRM_FSD, MIN_EFFECTIVE_SALES } from './decide-verdict.js';
import {
  DOUBTED_QUANTILE,
  DOUBTED_SHARE,
  IMPLAUSIBLE_SHARE,
  VERIFY_QUANTILE,
  VERIFY_SHARE,
} from './price-bands.js';
import { MAX_PRICE_Z, MAX_YIELD_Z, SCORE_WEIGHTS, type ScoreWeights } from './score-weights.js';
import { MAX_FSD } from './value-range.js';

const INTENTS = Object.keys(SCORE_WEIGHTS) as (keyof typeof SCORE_WEIGHTS)[];

/** docs/scoring.md with its whitespace collapsed, and its tables as rows of cells. */
const DOCS = readFileSync('docs/scoring.md', 'utf8');
const TEXT = DOCS.replace(/\s+/g, ' ');
const rowsBelow = (head: RegExp): string[][] => {
  const lines = DOCS.slice(DOCS.search(head)).split('\n');
  const table = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('|')),
  );
  return table.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

/** Terms of the score with their bounds and their sign. */
const TERMS: { readonly [K in keyof ScoreWeights]: readonly [bound: string, sign: '' | '−'] } = {
  price: [`within ±${MAX_PRICE_Z}`, ''],
  yield: [`within ±${MAX_YIELD_Z};`, ''],
  liquidity: [`within ±${MAX_LIQUIDITY_Z}`, ''],
  risk: [`at most ${MAX_RISK}`, '−'],
};

describe('docs/scoring.md', () => {
  const [head = [], , ...rows] = rowsBelow(/^\| term +\| definition/m);

  it('states the weights of the score as they are in code', () => {
    expect(head.slice(2)).toEqual(INTENTS);
    expect(rows.map(([term, , ...weights]) => [term, ...weights])).toEqual(
      Object.entries(TERMS).map(([term, [, sign]]) => [
        term,
        ...INTENTS.map((intent) => `${sign}${SCORE_WEIGHTS[intent][term as keyof ScoreWeights]}`),
      ]),
    );
  });

  it('states the bounds of each term, and what a flag adds', () => {
    for (const [term = '', definition = ''] of rows) {
      expect([term, definition]).toEqual([
        term,
        expect.stringContaining(TERMS[term as keyof ScoreWeights][0]),
      ]);
    }
    const points = Object.entries(RISK_POINTS).map(([severity, adds]) => `${severity} ${adds}`);
    expect(rows.at(-1)?.[1]).toContain(points.join(', '));
  });

  it('states the limits of the verdicts', () => {
    const [, , verify, insufficient, excellent] = rowsBelow(/^\| asking price +\| verdict/m);
    expect(verify?.[0]).toContain(
      `below the ${100 * VERIFY_QUANTILE} % quantile or, with an FSD up to ${MAX_FSD.toFixed(2)}, ${100 * VERIFY_SHARE} % of the value, otherwise ${100 * IMPLAUSIBLE_SHARE} % of it, or below both the ${100 * DOUBTED_QUANTILE} % quantile and ${100 * DOUBTED_SHARE} % of it`,
    );
    expect(insufficient?.[0]).toContain(
      `an FSD over ${MAX_FSD.toFixed(2)} or fewer than ${MIN_EFFECTIVE_SALES} effective sales`,
    );
    expect(excellent?.[0]).toContain(`FSD up to ${FIRM_FSD} and ${FIRM_EFFECTIVE_SALES} effective sales`);
  });

  it('states the assumptions of the net yield', () => {
    expect(TEXT).toContain(
      `Net is (rent × ${OCCUPANCY} − service charge × size − ${100 * MANAGEMENT_SHARE} % of rent) over price × ${1 + ACQUISITION_COST};`,
    );
  });

  it('states what answers as of earlier days rest on', () => {
    expect(TEXT).toContain(`from the ${CALIBRATION.windowDays + HELD_OUT_DAYS}th day before its newest sale`);
    expect(TEXT).toContain(`the sample is ${PAST_SAMPLE.sales} sales of each segment in six runs`);
    expect(PAST_SAMPLE.runs).toBe(6);
  });
});
