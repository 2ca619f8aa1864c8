import type { AnalysisRecord } from '#audit';
import { type MarketMove, readMovedVersion } from '#market';
import { dayOfDate } from '#platform';
import type { ExcludedSale, Property } from '#scoring';

import { type DerivedFrom, excludedSales } from './derived-from.js';

/** What was asked when an analysis was made: the same question on the same snapshot has the same answer. */
export interface RecordedQuestion {
  /** The snapshot, without the organisation's sandbox moves. */
  readonly version: string;
  readonly property: Property;
  /** The options of the answer, except its parts. */
  readonly options: {
    readonly move: MarketMove | null;
    readonly asOf?: number;
    readonly today?: number;
    readonly excludedSales?: readonly ExcludedSale[];
  };
}

export function questionOf(
  record: Pick<AnalysisRecord, 'property' | 'asOf' | 'today' | 'snapshotVersion'>,
  derived: DerivedFrom | null,
): RecordedQuestion {
  const { snapshot: version, move } = readMovedVersion(record.snapshotVersion);
  const days = record.today === null ? { asOf: dayOfDate(record.asOf) } : { today: dayOfDate(record.today) };
  const excluded = excludedSales(derived);
  const options = { move, ...days, ...(excluded.length === 0 ? {} : { excludedSales: excluded }) };
  return { version, property: JSON.parse(record.property) as Property, options };
}
