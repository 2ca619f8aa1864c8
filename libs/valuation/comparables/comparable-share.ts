/** A comparable carries at least this share of the evidence. */
const COMPARABLE_SHARE = 0.01;
/** Where many sales carry a little each: together the comparables carry this part of the evidence, or are so many. */
const CARRIED = 0.5;
const MOST_COMPARABLES = 50;

/**
 * The least share of a comparable among the shares that sales have of the evidence: 0.01, and where the sales of that
 * carry less than half of all, what the heaviest do that carry half, 50 of them at most. 0 without a sale.
 */
export function comparableShare(shares: Float64Array): number {
  let all = 0;
  let carried = 0;
  for (const share of shares) {
    all += share;
    if (share >= COMPARABLE_SHARE) carried += share;
  }
  if (carried >= CARRIED * all) return COMPARABLE_SHARE;
  const heaviest = shares.slice().sort().reverse().subarray(0, MOST_COMPARABLES);
  carried = 0;
  for (const share of heaviest) if ((carried += share) >= CARRIED * all) return share;
  return heaviest.at(-1) ?? 0;
}
