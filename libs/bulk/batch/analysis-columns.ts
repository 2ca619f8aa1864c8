import { insertAnalyses } from '#audit';
import { newId } from '#platform';

import type { ItemOutcome, StartedChunk } from './batch-chunk.js';

export type ScoredItem = Extract<ItemOutcome, { readonly status: 'succeeded' }>;

/** The columns of ANALYSIS_ROWS, in its order. */
export type AnalysisColumns = readonly [
  positions: string,
  ids: string,
  analyses: string,
  properties: string,
  modelVersions: string,
  inputHashes: string,
  asOf: string,
  today: string,
];

/**
 * Scored items as rows of a statement, from eight parameters that begin with number `first`. Each is one text, a line
 * for each item, which costs either side less than an array of escaped elements; none of the values holds a line break.
 */
export const analysisRows = (first: number): string => {
  const types = ['int', 'text', 'json', 'json', 'text', 'text', 'date', 'date'];
  const columns = types.map((type, at) => `string_to_array($${first + at}, E'\\n', '')::${type}[]`);
  return `unnest(${columns.join(', ')})
    AS t (position, analysis_id, analysis, property, model_version, input_hash, as_of, today)`;
};

/** The parameters of `analysisRows`, with a new id for each record. */
export function analysisColumns(
  { items }: StartedChunk,
  scored: readonly ScoredItem[],
  now: Date,
): AnalysisColumns {
  const properties = new Map(items.map(({ position, property }) => [position, property]));
  const column = (valueOf: (item: ScoredItem) => string): string => scored.map(valueOf).join('\n');
  return [
    column(({ position }) => String(position)),
    column(() => newId('an', now)),
    column(({ analysis }) => analysis),
    column(({ position }) => JSON.stringify(properties.get(position))),
    column(({ modelVersion }) => modelVersion),
    column(({ inputHash }) => inputHash),
    column(({ asOf }) => asOf),
    column(({ today }) => today ?? ''),
  ];
}

/** The statement part that records the scored items of a batch: CTEs `batch` and `scored`, $4 the time. */
export const recordAnalyses = (where = ''): string =>
  insertAnalyses(
    {
      id: 'scored.analysis_id',
      org_id: 'batch.org_id',
      livemode: 'batch.livemode',
      key_id: 'batch.key_id',
      request_id: 'batch.request_id',
      created_at: '$4::timestamptz',
      include: `'{}'`,
      as_of: 'scored.as_of',
      today: 'scored.today',
      snapshot_version: 'batch.snapshot_version',
      model_version: 'scored.model_version',
      input_hash: 'scored.input_hash',
      property: 'scored.property',
      analysis: 'scored.analysis',
    },
    `batch, scored ${where}`,
  );
