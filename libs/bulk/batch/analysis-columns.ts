import { insertAnalyses } from '#audit';
import { newId } from '#platform';
import { rowsOfLines, toLines, toLongLines } from '#storage';

import type { ItemOutcome, StartedChunk } from './batch-chunk.js';

export type ScoredItem = Extract<ItemOutcome, { readonly status: 'succeeded' }>;

const COLUMNS = {
  position: 'int',
  analysis_id: 'text',
  analysis: 'json',
  property: 'json',
  model_version: 'text',
  input_hash: 'text',
  as_of: 'date',
  today: 'date',
} as const;

/** One parameter per column of the scored items; UTF-8 bytes for columns that may be long. */
export type AnalysisColumns = Readonly<Record<keyof typeof COLUMNS, string | Buffer>>;

/** Scored items as rows of a statement. */
export const ANALYSIS_ROWS = rowsOfLines(COLUMNS);

/** The parameters for ANALYSIS_ROWS, with a new id for each record. */
export function analysisColumns(
  { items }: StartedChunk,
  scored: readonly ScoredItem[],
  now: Date,
): AnalysisColumns {
  const properties = new Map(items.map(({ position, property }) => [position, property]));
  const column = (valueOf: (item: ScoredItem) => string): string => toLines(scored.map(valueOf));
  return {
    position: column(({ position }) => String(position)),
    analysis_id: column(() => newId('an', now)),
    analysis: toLongLines(scored.map(({ analysis }) => analysis)),
    property: column(({ position }) => JSON.stringify(properties.get(position))),
    model_version: column(({ modelVersion }) => modelVersion),
    input_hash: column(({ inputHash }) => inputHash),
    as_of: column(({ asOf }) => asOf),
    today: column(({ today }) => today ?? ''),
  };
}

/**
 * The part of the statement that records a batch's scored items. It uses the CTEs `batch` and `scored`; :now is the
 * time.
 */
export const recordAnalyses = (where = ''): string =>
  insertAnalyses(
    {
      id: 'scored.analysis_id',
      org_id: 'batch.org_id',
      livemode: 'batch.livemode',
      key_id: 'batch.key_id',
      request_id: 'batch.request_id',
      created_at: ':now::timestamptz',
      include: 'batch.include',
      as_of: 'scored.as_of',
      today: 'scored.today',
      snapshot_version: 'batch.snapshot_version',
      model_version: 'scored.model_version',
      input_hash: 'scored.input_hash',
      property: 'scored.property',
      analysis: 'scored.analysis',
      derived_from: 'NULL',
    },
    `batch, scored ${where}`,
  );
