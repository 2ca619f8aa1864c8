import type { ContractLevel } from './contract-levels.js';
import type { ContractReading } from './contract-reading.js';

/** Number of bins in which the middle of the contracts is found: within each, their mean stands for them. */
const STEPS = 256;
const weights = new Float64Array(STEPS);
const sums = new Float64Array(STEPS);

/** Share of the weight around the median whose mean is the middle; the median itself leaps between contracts. */
const MIDDLE = 0.25;

/**
 * The centre of a level's contracts, ln AED a year: their weighted mean, each clipped around `wider`, blended
 * with the mean of the middle of them. Requires a total weight above 0.
 */
export function blendContracts(
  { count, total, logRent, weight }: ContractReading,
  wider: number,
  { clip, middle }: Pick<ContractLevel, 'clip' | 'middle'>,
): number {
  const least = wider - clip;
  const most = wider + clip;
  const scale = STEPS / (most - least);
  clear();
  let sum = 0;
  for (let at = 0; at < count; at++) {
    const own = weight[at]!;
    const clipped = Math.max(least, Math.min(most, logRent[at]!));
    sum += own * clipped;
    const step = Math.min(Math.floor((clipped - least) * scale), STEPS - 1);
    weights[step]! += own;
    sums[step]! += own * clipped;
  }
  return (1 - middle) * (sum / total) + middle * middleMean(total);
}

function clear(): void {
  weights.fill(0);
  sums.fill(0);
}

/** The mean of the middle of the weight. */
function middleMean(total: number): number {
  const from = (total * (1 - MIDDLE)) / 2;
  const to = total - from;
  let below = 0;
  let sum = 0;
  for (let step = 0; step < STEPS && below < to; step++) {
    const own = weights[step]!;
    const within = Math.min(below + own, to) - Math.max(below, from);
    if (within > 0) sum += (within * sums[step]!) / own;
    below += own;
  }
  return sum / (to - from);
}
