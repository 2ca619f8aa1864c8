import { Command } from 'commander';

import { commandActor } from '#auth';
import { dayArgument, printRecord, withDatabase } from '#command';
import { readEnvironment, systemClock } from '#platform';
import type { Database } from '#storage';

import { SnapshotStore } from '../activation/snapshot.store.js';
import { offerLogged, withdrawLogged } from '../candidates/offer-logged.js';
import { proveSnapshot } from './prove-snapshot.js';
import { withArchive } from './with-archive.js';

interface OfferOptions {
  readonly from?: string;
  readonly withdraw?: boolean;
  readonly json?: boolean;
}

/** `deal market offer` */
export function offerCommand(): Command {
  return new Command('offer')
    .description(
      'offer an inactive snapshot to customers as a candidate, and notify subscribers of model.announced; ' +
        'the active one stays',
    )
    .argument('<version>', 'a version listed by `deal market list`')
    .option(
      '--from <date>',
      'day from which it will be active, YYYY-MM-DD, as announced to customers',
      dayArgument,
    )
    .option('--withdraw', 'withdraw the offer')
    .option('--json', 'print JSON')
    .action(async (version: string, { from, withdraw = false, json = false }: OfferOptions) => {
      const answersFrom = withdraw ? null : (from ?? null);
      const told = await withDatabase(async (database) => {
        const by = { database, clock: systemClock, by: { actor: commandActor() } };
        if (withdraw) return withdrawLogged(version, by);
        await prepare(database, version);
        return offerLogged(version, answersFrom, by);
      });
      printRecord({ version, offered: !withdraw, answers_from: answersFrom, organisations_told: told }, json);
    });
}

/** Makes sure every process can read it, or fetch it when needed. */
async function prepare(database: Database, version: string): Promise<void> {
  const { marketDir } = readEnvironment('market');
  await withArchive(async (archive) => {
    const store = new SnapshotStore(database, systemClock);
    await proveSnapshot(version, { marketDir, archive, store });
    await archive?.upload(version);
  });
}
