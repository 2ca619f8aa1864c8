/** Minimum share of the evidence for a comparable. */
const COMPARABLE_SHARE = 0.01;
/** If all shares are small, the comparables carry this part of the evidence together, up to this many sales. */
const CARRIED = 0.5;
const MOST_COMPARABLES = 50;

/**
 * The minimum share of a comparable, given the shares of all sales in the evidence: 0.01; if the sales above
 * that carry less than half in total, the smallest share among the heaviest sales that carry half, at most 50
 * of them. 0 without sales.
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
