import { type MarketSnapshot, PROPERTY_TYPES, type RentAccuracy, type RentSegmentAccuracy } from '#market';
import { quantile } from '#valuation';

import type { ReplayedRent } from './replay-rents.js';

/**
 * Estimate accuracy over all homes, by property type, by source of the evidence, and for flats with and
 * without a project. Empty segments are omitted.
 */
export function summariseRents(
  { rents }: MarketSnapshot,
  replayed: readonly ReplayedRent[],
  window: { readonly from: string; readonly to: string },
): RentAccuracy {
  const typeOf = ({ row }: ReplayedRent): string => PROPERTY_TYPES[rents.propertyType[row]!] ?? 'unknown';
  const flat = (one: ReplayedRent): boolean => typeOf(one) === 'apartment';
  const segments: (readonly [string, (one: ReplayedRent) => boolean])[] = [
    ['all', () => true],
    ...PROPERTY_TYPES.map((type) => [type, (one: ReplayedRent) => typeOf(one) === type] as const),
    ['apartment_with_project', (one) => flat(one) && rents.project[one.row]! >= 0],
    ['apartment_without_project', (one) => flat(one) && rents.project[one.row]! < 0],
    ...[...new Set(replayed.map(({ evidence }) => evidence))]
      .sort()
      .map((evidence) => [evidence, (one: ReplayedRent) => one.evidence === evidence] as const),
  ];
  return {
    ...window,
    segments: segments.flatMap(([name, belongs]) => {
      const members = replayed.filter(belongs);
      return members.length === 0 ? [] : [measure(name, members)];
    }),
  };
}

function measure(segment: string, members: readonly ReplayedRent[]): RentSegmentAccuracy {
  const valued = members.filter(({ value }) => Number.isFinite(value));
  const ranged = valued.filter(({ low }) => Number.isFinite(low));
  const errors = valued.map(({ value, rent }) => Math.abs(value / rent - 1));
  const baseline = members
    .filter(({ median }) => Number.isFinite(median))
    .map(({ median, rent }) => Math.abs(median / rent - 1));
  const inside = ranged.filter(({ low, high, rent }) => low <= rent && rent <= high);
  return {
    segment,
    contracts: members.length,
    valued: percent(valued.length / members.length),
    medianError: percent(middle(errors)),
    within10: percent(share(errors, 0.1)),
    within20: percent(share(errors, 0.2)),
    medianRatio: middle(valued.map(({ value, rent }) => value / rent)),
    coverage80: percent(inside.length / ranged.length),
    width80: percent(middle(ranged.map(({ low, high, value }) => (high - low) / value))),
    areaRoomsMedian: {
      medianError: percent(middle(baseline)),
      within10: percent(share(baseline, 0.1)),
      within20: percent(share(baseline, 0.2)),
    },
  };
}

const middle = (values: readonly number[]): number => quantile(values, 0.5);
const share = (errors: readonly number[], limit: number): number =>
  errors.filter((error) => error <= limit).length / errors.length;
const percent = (value: number): number => 100 * value;
