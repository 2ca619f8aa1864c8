import { randomUUID } from 'node:crypto';

import { Command } from 'commander';

import {
  assertWritable,
  CommandFailure,
  printRecord,
  printTable,
  ApiClient,
  type ConnectionOptions,
  findConnection,
  writeOut,
} from '#command';

import { type BatchView, summarise } from './batch-view.js';
import { followBatches } from './follow-batches.js';
import { nameAccepted } from './name-accepted.js';
import { printDecisions } from './print-decisions.js';
import { readSubmissions, type Submission } from './read-submission.js';
import { assertJoinable, formatOf, readResults } from './save-results.js';
import { addSubmitFlags, adviseFlags, advisingFlags, submitQuery } from './submit-flags.js';

interface SubmitOptions extends ConnectionOptions {
  readonly wait?: boolean;
  readonly out?: string;
  readonly dryRun?: boolean;
  readonly split?: boolean;
  readonly json?: boolean;
}

/** The answer to `?dry_run=true`. */
interface Rehearsal {
  readonly would_be_accepted: boolean;
  readonly request_counts: { readonly total: number; readonly valid: number; readonly errored: number };
  readonly errors: readonly {
    readonly index: number;
    readonly custom_id: string | null;
    readonly error: {
      readonly code: string;
      readonly detail: string;
      readonly errors?: readonly { readonly detail: string }[];
    };
  }[];
}

/** `deal batch submit` */
export function submitCommand(): Command {
  const command = new Command('submit')
    .description('score the listings of a file: CSV, NDJSON or JSON')
    .argument('<file>')
    .option('--wait', 'wait until all results are in')
    .option(
      '--out <file>',
      'wait, then write the results to this file: .csv, .ndjson, .json, .xlsx or .parquet',
    );
  return addSubmitFlags(command)
    .option('--split', 'send a file of more than 500 items as several batches, and join their results')
    .option('--json', 'print JSON')
    .action(async (file: string) => {
      const options = command.optsWithGlobals<SubmitOptions>();
      const { out } = options;
      if (out !== undefined) formatOf(out);
      const api = new ApiClient(findConnection(options));
      const submissions = readSubmissions(file, options.split === true);
      if (out !== undefined) {
        assertJoinable(formatOf(out), submissions.length);
        await assertWritable(out);
      }
      if (options.dryRun === true) await rehearse(api, submissions, options);
      else await submit(api, submissions, options);
    });
}

async function submit(
  api: ApiClient,
  submissions: readonly Submission[],
  options: SubmitOptions,
): Promise<void> {
  const { wait = false, out, json = false } = options;
  const accepted: BatchView[] = [];
  const batches = await nameAccepted('batch', accepted, options, async () => {
    for (const submission of submissions) {
      const batch = await post<BatchView>(api, submission, options);
      if (!json) process.stderr.write(`accepted ${batch.id}: ${submission.items} items\n`);
      accepted.push(batch);
    }
    if (!wait && out === undefined) return accepted;
    const ended = await followBatches(api, accepted, json);
    if (out !== undefined) await writeOut(out, readResults(api, ended, { format: formatOf(out) }));
    return ended;
  });
  const [first] = batches;
  if (batches.length === 1 && first !== undefined) printRecord(json ? first : summarise(first), json);
  else printTable(json ? batches : batches.map(summarise), json);
  if (!json) await printDecisions(api, batches);
  const canceled = batches.filter(({ status }) => status === 'canceled');
  if (canceled.length > 0) {
    throw new CommandFailure(`canceled in the meantime: ${canceled.map(({ id }) => id).join(', ')}`);
  }
}

async function rehearse(
  api: ApiClient,
  submissions: readonly Submission[],
  options: SubmitOptions,
): Promise<void> {
  const { json = false } = options;
  const rehearsals: Rehearsal[] = [];
  for (const submission of submissions) {
    rehearsals.push(await post<Rehearsal>(api, submission, options));
  }
  if (json) process.stdout.write(`${JSON.stringify(rehearsals)}\n`);
  else rehearsals.forEach(printRehearsal);
  if (rehearsals.some((rehearsal) => !rehearsal.would_be_accepted)) {
    throw new CommandFailure('would not be accepted now: the backlog is full; try again later');
  }
}

function printRehearsal({ request_counts: counts, errors }: Rehearsal): void {
  printRecord(counts, false);
  for (const { index, custom_id: id, error } of errors) {
    const details = error.errors?.map(({ detail }) => detail).join(' ') ?? error.detail;
    const told = adviseFlags(details);
    process.stdout.write(`item ${index}${id === null ? '' : ` (${id})`}: ${told} (${error.code})\n`);
  }
}

/** If it is sent again after a lost answer, there is still only one batch. */
function post<T>(api: ApiClient, { contentType, body }: Submission, options: SubmitOptions): Promise<T> {
  const query = submitQuery(options);
  const headers = { 'content-type': contentType, 'idempotency-key': randomUUID() };
  const path = query.size === 0 ? '/v1/batches' : `/v1/batches?${query.toString()}`;
  return advisingFlags(api.json<T>(path, { method: 'POST', body, headers }));
}
