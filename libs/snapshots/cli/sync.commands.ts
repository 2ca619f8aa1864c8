import { Command } from 'commander';

import { systemClock } from '#platform';
import { dayArgument, printRecord, printTable, withDatabase } from '#command';

import { type MarketSync, MarketSyncStore } from '../sync/market-sync.store.js';
import type { SyncOutcome } from '../sync/run-sync.js';
import { requireAccepted, syncMarket } from '../sync/sync-market.js';

interface SyncCommandOptions {
  readonly since?: string;
  readonly json?: boolean;
}

/** `deal market sync`: what the workers do on FEED_SCHEDULE. */
export function syncCommand(): Command {
  return new Command('sync')
    .description('read the official feed, build a snapshot with what is new, check it and activate it')
    .option(
      '--since <date>',
      'read from this day on, YYYY-MM-DD (default: shortly before the newest known records)',
      dayArgument,
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nNeeds FEED=dld-open-data; or FEED=dubai-pulse with FEED_URL, FEED_CLIENT_ID and FEED_CLIENT_SECRET.',
    )
    .action(async ({ since, json = false }: SyncCommandOptions) => {
      const { outcome, seconds } = await syncMarket((step) => process.stderr.write(`${step}\n`), since);
      printOutcome(outcome, seconds, json);
      requireAccepted(outcome);
    });
}

/** `deal market syncs` */
export function syncsCommand(): Command {
  return new Command('syncs')
    .description('list the last syncs of the official feed and their outcomes')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const syncs = await withDatabase((database) => new MarketSyncStore(database, systemClock).list());
      printTable(json ? syncs : syncs.map(inShort), json);
    });
}

/** One line for a person; what was imported is in the JSON. */
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
