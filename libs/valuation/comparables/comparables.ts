import type { CompiledMarket } from '../compiled-market.js';
import { type EvidenceSummary, LEAST_SHARE } from './evidence-summary.js';
import { contractOf, dayOf, rowOf } from '../groups/groups.js';
import { slopeLimit } from '../groups/level.js';
import type { Comparable, Subject } from '../types.js';
import type { Walker } from '../walk/walk.js';

/** Every comparable is listed; sales with smaller shares fill the list up to this many. */
export const LISTED_COMPARABLES = 20;
/** Why a listed sale is not a comparable. */
export const CARRIES_LITTLE = 'carries little weight next to closer sales';

/**
 * The sales behind the walk's estimate as comparables, by weight. Adjustments are in AED for a home of the
 * subject's size: first to its size by the level's slope as far as that is trusted, then for time.
 */
export function listComparables(
  market: CompiledMarket,
  walker: Walker,
  summary: EvidenceSummary,
  subject: Subject,
): readonly Comparable[] {
  const { sales } = market.tables;
  const least = summary.leastShare();
  return heaviestFirst(summary, Math.max(summary.comparableCount(), LISTED_COMPARABLES)).map((i) => {
    const sale = summary.row[i]!;
    const step = walker.steps[summary.step[i]!]!;
    const { heldBack } = walker.readings[summary.step[i]!]!;
    const psf = sales.price[sale]! / sales.sizeSqft[sale]!;
    const distance = Math.log(subject.sizeSqft / sales.sizeSqft[sale]!);
    const limit = slopeLimit(step.rule.slope, distance);
    // A sale of another size than the rest, whose value the level clips, is shown by its own limit.
    const further = limit === 0 ? 0 : limit - heldBack;
    const sized = psf * Math.exp(step.rule.slope * distance + heldBack + further);
    const adjustedPsf = Math.exp(summary.value[i]! + further);
    const used = summary.share[i]! >= least;
    return {
      sale,
      ageDays: summary.age[i]!,
      sizeDistance: subject.sizeSqft / sales.sizeSqft[sale]! - 1,
      sizeAdjustment: (sized - psf) * subject.sizeSqft,
      timeAdjustment: (adjustedPsf - sized) * subject.sizeSqft,
      adjustedPsf,
      weight: used ? summary.share[i]! : 0,
      level: step.evidenceLevel,
      rejected: used ? null : CARRIES_LITTLE,
    };
  });
}

/** Positions of the `most` sales with the largest shares, ties by the later row. */
function heaviestFirst({ count, share, row }: EvidenceSummary, most: number): number[] {
  const least = share.slice(0, count).sort()[Math.max(count - most, 0)]!;
  const heaviest: number[] = [];
  for (let i = 0; i < count; i++) if (share[i]! >= least) heaviest.push(i);
  return heaviest.sort((a, b) => share[b]! - share[a]! || row[b]! - row[a]!).slice(0, most);
}

/** Fills `summary` with the members of the walk that `walker` has just completed. */
export function summariseEvidence(
  market: CompiledMarket,
  walker: Walker,
  asOfDay: number,
  summary: EvidenceSummary,
): void {
  summary.clear();
  const { scratch } = walker;
  let left = 1;
  for (let s = walker.steps.length - 1; s >= 0; s--) {
    const reading = walker.readings[s]!;
    const levelShare = reading.share * left;
    left *= 1 - reading.share;
    if (reading.count === 0 || levelShare < LEAST_SHARE) continue;
    const groups = market.groups[walker.steps[s]!.grouping];
    const perWeight = levelShare / reading.weight;
    for (let i = reading.first; i < reading.first + reading.count; i++) {
      const at = scratch.member[i]!;
      const share = scratch.weight[i]! * perWeight;
      const age = asOfDay - dayOf(groups, at);
      summary.add(rowOf(groups, at), contractOf(groups, at), share, scratch.value[i]!, age, s);
    }
  }
}
