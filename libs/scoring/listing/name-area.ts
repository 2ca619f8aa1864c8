import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { PlaceNames } from '../contract/place-names.js';
import { placeLabel } from './evidence-place.js';
import { knownArea } from './known-area.js';

/**
 * The place that a listing with this `area` is in, whatever home it is. Throws `unknown_area` and `outside_coverage`, as
 * the listing would.
 */
export function nameArea(market: CompiledSnapshot, area: string): PlaceNames {
  const match = knownArea(market, { area });
  const isPooled = match.pool >= 0 && match.evidence.includes(match.area);
  return {
    resolved: match.name,
    place: placeLabel(market, match, match.area, isPooled ? match.evidence : [match.area]),
    district: market.districts.names[market.districts.ofArea[match.area] ?? -1] ?? match.district,
  };
}
