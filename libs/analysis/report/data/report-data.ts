import type { AnalysisAtHand } from '#policies';
import type { CommunityBook, Include, Property } from '#scoring';

import type { DerivedFrom } from '../../record/derived-from.js';

export const REPORT_LANGUAGES = ['en', 'ar'] as const;
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

/** Arabic names of places by their names in the record. */
export type ArabicNames = ReadonlyMap<string, string>;

/** The parts of an analysis shown in a report. */
export const REPORT_PARTS = [
  'value',
  'confidence',
  'comparables',
  'loan',
  'match',
  'market',
] as const satisfies readonly Include[];
export type ReportPart = (typeof REPORT_PARTS)[number];

/** The origin of a report's parts. */
export interface PartSources {
  readonly recorded: readonly ReportPart[];
  /**
   * Computed for the report on the record's own snapshot, where everything else came out as recorded, byte for byte.
   */
  readonly computed: readonly ReportPart[];
  readonly missing: readonly ReportPart[];
  /**
   * Why parts are missing: the snapshot's files are gone or of an earlier version, or the result differs; null if none
   * is.
   */
  readonly reason: 'snapshot_removed' | 'snapshot_outdated' | 'not_identical' | null;
}

/** The record's entry in the audit chain. */
export interface ChainPlace {
  readonly org_id: string;
  readonly ledger: string;
  readonly day: string;
  readonly seq: number;
  readonly head: string;
  readonly sealed_at: string;
}

/** The location of homes and sales: their communities, which is all the register tells. */
export interface ReportMap {
  readonly borders: CommunityBook['borders'];
  /** The id of the home's community; null if unknown. */
  readonly home: string | null;
  /** Community ids by area name, as used in sales. */
  readonly communityOf: ReadonlyMap<string, string>;
  /** The common names of communities, by id. */
  readonly nameOf: ReadonlyMap<string, { readonly english: string; readonly arabic: string | null }>;
}

/** Everything a report shows. */
export interface ReportData {
  readonly id: string;
  readonly livemode: boolean;
  readonly createdAt: Date;
  readonly asOf: string;
  /** The day in Dubai on which it was made, YYYY-MM-DD; null if a past day was requested. */
  readonly today: string | null;
  readonly snapshotVersion: string;
  readonly modelVersion: string;
  readonly inputHash: string;
  readonly property: Property;
  readonly analysis: AnalysisAtHand;
  readonly sources: PartSources;
  /** What it was derived from; null for an analysis that was not derived. */
  readonly derived: DerivedFrom | null;
  /** SHA-256 of the record, hexadecimal. */
  readonly recordSha256: string;
  /** Null in the seconds before it is chained. */
  readonly place: ChainPlace | null;
  /** Id of the key that signs the page; null if the installation has none. */
  readonly keyId: string | null;
  readonly arabicNames: ArabicNames;
  /** Null if the analysis has no comparables, its market has no borders, or its snapshot is gone. */
  readonly map: ReportMap | null;
}
