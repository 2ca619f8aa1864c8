import type { ScoreBreakdownPart, ScoreTerm } from '../contract/analysis-parts.js';
import { exactScore, limitedScore, linearScore, type ScoreBasis, scoreInputs } from './score-deal.js';

const FLAT = 1e-6;

/**
 * Breaks the deal score down into points by term. `base` is the score of a property without flags that asks
 * its estimate in an average segment. Each term gets its share t_i of L along the straight path from there:
 * the Aumann-Shapley attribution t_i (g(L) - g(0)) / L, which is exact for a function of a sum. Whole points
 * by largest remainder add up to the integer score. The term `buyer_limit` is what the limit deducts.
 */
export function breakDownScore(
  basis: ScoreBasis,
  price: number,
): Pick<ScoreBreakdownPart, 'terms' | 'total'> {
  const { weights } = basis;
  const inputs = scoreInputs(basis, price);
  const linear = linearScore(weights, inputs);
  const score = exactScore(basis, linear);
  const base = exactScore(basis, 0);
  const slope =
    Math.abs(linear) > FLAT
      ? (score - base) / linear
      : (exactScore(basis, FLAT) - exactScore(basis, -FLAT)) / (2 * FLAT);
  const rows: { term: ScoreTerm; exact: number; input: number | null; weight: number | null }[] = [
    { term: 'base', exact: base, input: null, weight: null },
    {
      term: 'price',
      exact: slope * weights.price * inputs.priceZ,
      input: inputs.priceZ,
      weight: weights.price,
    },
    {
      term: 'yield',
      exact: slope * weights.yield * inputs.yieldZ,
      input: inputs.yieldZ,
      weight: weights.yield,
    },
    {
      term: 'liquidity',
      exact: slope * weights.liquidity * inputs.liquidityZ,
      input: inputs.liquidityZ,
      weight: weights.liquidity,
    },
    { term: 'risk', exact: -slope * weights.risk * inputs.risk, input: inputs.risk, weight: -weights.risk },
  ];
  const limited = limitedScore(basis, price);
  if (basis.limit !== null)
    rows.push({ term: 'buyer_limit', exact: limited - score, input: null, weight: null });
  const total = Math.round(limited);
  const points = wholePoints(
    rows.map((row) => row.exact),
    total,
  );
  return {
    terms: rows.map((row, i) => ({
      term: row.term,
      points: points[i] ?? 0,
      input: row.input === null ? null : Math.round(row.input * 1000) / 1000,
      weight: row.weight,
    })),
    total,
  };
}

/**
 * Largest remainder (Hamilton): floors every value and gives the missing points to the largest remainders,
 * earlier ones first on a tie, so that the integers add up to `total`. Exact zeros stay zero.
 */
export function wholePoints(values: readonly number[], total: number): number[] {
  const rows = values.map((value, index) => ({
    index,
    points: Math.floor(value) + 0,
    remainder: value - Math.floor(value),
    zero: value === 0,
  }));
  let missing = total - rows.reduce((sum, row) => sum + row.points, 0);
  const byRemainder = [...rows].sort(
    (a, b) => Number(a.zero) - Number(b.zero) || b.remainder - a.remainder || a.index - b.index,
  );
  for (const row of byRemainder) {
    const step = Math.sign(missing);
    row.points += step;
    missing -= step;
  }
  return rows.map((row) => row.points);
}
