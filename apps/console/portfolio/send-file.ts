import { type Api, dataOf, type Schemas } from '../api/client.js';
import type { OpenFile } from './file/open-file.js';
import { sentMap } from './file/sent-names.js';
import type { ColumnFields } from './file/column-fields.js';
import { MOST_BYTES, MOST_IN_BATCH, MOST_IN_PORTFOLIO } from './most-listings.js';
import type { Batch, Portfolio } from './whole.js';

/** A file, and how to read it. */
export interface Submission {
  readonly file: OpenFile;
  readonly fields: ColumnFields;
  /** The name of the policy that decides on each listing; empty for none. */
  readonly policy: string;
}

export type Rehearsal = Schemas['BatchRehearsal'];

/** Whether there are more listings than fit into a batch. */
export const isLong = ({ head }: OpenFile): boolean => head.count > MOST_IN_BATCH;

/**
 * What the API would say about a batch's listings; for a longer file, about its first ones. It reads the rest when the
 * file is sent.
 */
export async function rehearse(api: Api, submission: Submission): Promise<Rehearsal> {
  const csv = await submission.file.csv(submission.fields, MOST_IN_BATCH);
  const query = { ...queryOf(submission), dry_run: true };
  return (await dataOf(
    api.POST('/v1/batches', { params: { query }, ...asCsv(csv) }),
  )) as unknown as Rehearsal;
}

/** A file that exceeds what the API would read. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** Sends the whole file as a batch or, if it is longer, as a portfolio. May also reject with FileTooLarge. */
export async function send(api: Api, submission: Submission): Promise<Batch | Portfolio> {
  const csv = await submission.file.csv(submission.fields, MOST_IN_PORTFOLIO);
  if (csv.size > MOST_BYTES) throw new FileTooLarge(`${csv.size} bytes`);
  const header = { 'Idempotency-Key': keyOf(submission) };
  const call = { params: { query: queryOf(submission), header }, ...asCsv(csv) };
  return isLong(submission.file)
    ? dataOf(api.POST('/v1/portfolios', call))
    : ((await dataOf(api.POST('/v1/batches', call))) as Batch);
}

function queryOf({ file, fields, policy }: Submission) {
  const map = sentMap(file.head.header, fields);
  const loan = fields.includes('loan_amount') ? (['loan'] as const) : [];
  return {
    passthrough: true,
    include: ['value' as const, 'confidence' as const, 'match' as const, ...loan],
    ...(map === '' ? {} : { map }),
    ...(policy === '' ? {} : { policy }),
  };
}

const asCsv = (csv: Blob) => ({
  headers: { 'content-type': 'text/csv' },
  body: csv as never, // one of several media types, of which the client's types know only the first
  bodySerializer: (body: unknown) => body as Blob,
});

const keys = new Map<string, string>();

/** The same key for the same content, so that pressing again after a lost answer does not create a second one. */
function keyOf({ file, fields, policy }: Submission): string {
  const content = `${file.contentUnder(fields)} ${policy}`;
  const key = keys.get(content) ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-');
  keys.clear();
  keys.set(content, key);
  return key;
}
