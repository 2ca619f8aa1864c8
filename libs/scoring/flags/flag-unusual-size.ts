import { SQFT_PER_SQM } from '#market';

import type { RiskFlag } from '../contract/types.js';
import { percent, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { severityOf } from './severity-of.js';

/** A size compared with those of registered sales. */
export interface SizeContext {
  readonly sizeSqft: number;
  readonly bedrooms: number;
  /** The homes it is ranked among (`2-bedroom apartments`), and whether those have fewer bedrooms than the home. */
  readonly kind: string;
  readonly ofFewerBedrooms: boolean;
  /** Share of registered sales that are smaller (0..1), and their number. */
  readonly share: number;
  readonly sales: number;
  /** The same share if the figure is in square metres; null if nothing suggests that. */
  readonly shareAsMetres: number | null;
  /** Comparables with these bedrooms at about this size; 0 if there are too few to tell. */
  readonly suchHomes: () => number;
}

/** The central share of sizes, percent, that excludes a size at `share`. */
const outsidePct = (share: number): number => 100 * Math.abs(2 * share - 1);

/** Flags a size that few registered sales of the type have; the comparables then differ much in size. */
export function flagUnusualSize(context: SizeContext): RiskFlag | null {
  const severity = severityOf(outsidePct(context.share), FLAG_THRESHOLDS.unusualSize);
  if (severity === null) return null;
  const side = context.share < 0.5 ? 'smaller' : 'larger';
  const stated = context.ofFewerBedrooms ? ` (the listing states ${context.bedrooms} bedrooms)` : '';
  const doubt = severity === 'high' ? doubtSize(context) : '';
  const others = Math.min(100 * Math.max(context.share, 1 - context.share), 99.9);
  return {
    type: 'unusual_size',
    severity,
    detail: `${whole(context.sizeSqft)} sqft is ${side} than ${percent(others)} of ${whole(context.sales)} registered ${context.kind}${stated}${doubt} (source: DLD sales).`,
  };
}

/** A size that homes like this one are sold with is no mistake in the unit, however rare it is elsewhere. */
function doubtSize({ sizeSqft, share, shareAsMetres, suchHomes }: SizeContext): string {
  const such = suchHomes();
  if (such > 0) return `, but ${whole(such)} of the comparables have about this size`;
  if (share >= 0.5) return '';
  const isSize = shareAsMetres !== null && outsidePct(shareAsMetres) <= FLAG_THRESHOLDS.unusualSize.watch;
  const metres = isSize ? `; read as square metres, it would be ${whole(sizeSqft * SQFT_PER_SQM)} sqft` : '';
  return `: check that it is in square feet${metres}`;
}
