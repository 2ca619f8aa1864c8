import type { ContractLevel } from './contract-levels.js';
import type { ContractReading } from './contract-reading.js';

/** Number of bins used to find the weighted median: it is the mean of the bin that contains half of the weight. */
const STEPS = 256;
const weights = new Float64Array(STEPS);
const sums = new Float64Array(STEPS);

/**
 * The centre of a level's contracts, ln AED a year: their weighted mean, each clipped around `wider`, blended
 * with their weighted median. Requires a total weight above 0.
 */
export function blendContracts(
  { count, total, logRent, weight }: ContractReading,
  wider: number,
  { clip, median }: Pick<ContractLevel, 'clip' | 'median'>,
): number {
  const least = wider - clip;
  const most = wider + clip;
  const share = count < 3 ? 0 : median;
  const scale = STEPS / (most - least);
  if (share > 0) clear();
  let sum = 0;
  for (let at = 0; at < count; at++) {
    const own = weight[at]!;
    const clipped = Math.max(least, Math.min(most, logRent[at]!));
    sum += own * clipped;
    if (share === 0) continue;
    const step = Math.min(Math.floor((clipped - least) * scale), STEPS - 1);
    weights[step]! += own;
    sums[step]! += own * clipped;
  }
  const mean = sum / total;
  return share === 0 ? mean : (1 - share) * mean + share * (middle(total / 2) ?? mean);
}

function clear(): void {
  weights.fill(0);
  sums.fill(0);
}

function middle(half: number): number | null {
  let below = 0;
  for (let step = 0; step < STEPS; step++) {
    below += weights[step]!;
    if (below >= half && weights[step]! > 0) return sums[step]! / weights[step]!;
  }
  return null;
}
