import { Command, InvalidArgumentError } from 'commander';

import { printRecord, printTable, withDatabase } from '#command';
import { DomainError, readEnvironment, systemClock } from '#platform';

import { snapshotCodeVersion } from '../acceptance/snapshot-code-version.js';
import { SnapshotStore } from '../activation/snapshot.store.js';
import { type MarketSync, MarketSyncStore } from '../sync/market-sync.store.js';
import { runSync, type SyncOutcome } from '../sync/run-sync.js';

interface SyncCommandOptions {
  readonly since?: string;
  readonly json?: boolean;
}

/** `deal market sync`: the same that the workers do on FEED_SCHEDULE. */
export function syncCommand(): Command {
  return new Command('sync')
    .description('read the official feed, build a snapshot of what is new, check it and let it answer')
    .option(
      '--since <date>',
      'read from this day on, YYYY-MM-DD, instead of shortly before what is known',
      day,
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nNeeds FEED=dld-open-data; or FEED=dubai-pulse with FEED_URL, FEED_CLIENT_ID and FEED_CLIENT_SECRET.',
    )
    .action(async ({ since, json = false }: SyncCommandOptions) => {
      const environment = readEnvironment('feed');
      const codeVersion = await snapshotCodeVersion();
      const started = performance.now();
      const outcome = await withDatabase((database) => {
        const [syncs, snapshots] = [new MarketSyncStore(database), new SnapshotStore(database)];
        const onProgress = (step: string): boolean => process.stderr.write(`${step}\n`);
        return runSync({ environment, syncs, snapshots, codeVersion, clock: systemClock, onProgress }, since);
      });
      printOutcome(outcome, Math.round((performance.now() - started) / 100) / 10, json);
      failWhenRefused(outcome);
    });
}

/** `deal market syncs` */
export function syncsCommand(): Command {
  return new Command('syncs')
    .description('the last readings of the official feed and what became of them')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const syncs = await withDatabase((database) => new MarketSyncStore(database).list());
      printTable(json ? syncs : syncs.map(inShort), json);
    });
}

/** A line for a person: what was imported is in the JSON. */
function inShort({ id, startedAt, endedAt, status, step, version, error }: MarketSync): object {
  return { id, startedAt, endedAt, status, step, version, error };
}

function printOutcome(
  { status, version, datasets, checks }: SyncOutcome,
  seconds: number,
  json: boolean,
): void {
  if (json) {
    printRecord({ status, version, datasets, checks, seconds }, true);
    return;
  }
  printTable(datasets, false);
  if (checks.length > 0) printTable(checks, false);
  printRecord({ status, version, seconds }, false);
}

function failWhenRefused({ status, version, checks }: SyncOutcome): void {
  if (status !== 'refused') return;
  const failed = checks.filter(({ passed }) => !passed).map(({ name, detail }) => `${name}: ${detail}`);
  throw new DomainError(
    'snapshot_refused',
    `${version} was not activated: ${failed.join('; ')}. Look at it, then: deal market activate ${version}`,
  );
}

/** A commander argument: a calendar date. */
function day(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError(`'${text}' is no date; write YYYY-MM-DD`);
}
