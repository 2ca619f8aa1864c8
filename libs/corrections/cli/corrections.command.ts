import { Command } from 'commander';

import { printTable, wholeNumber, withDatabase } from '#command';
import { systemClock } from '#platform';

import { CorrectionRunStore } from '../trace/correction-run.store.js';

interface Options {
  readonly activation?: number;
  readonly limit: number;
  readonly json?: boolean;
}

/** `deal corrections`: what the register corrected, and how many analyses are affected. */
export function correctionsCommand(): Command {
  return new Command('corrections')
    .description(
      'list what each change of the live snapshot corrected in the register, and the analyses it affects',
    )
    .option('--activation <n>', 'list the sales that this activation corrected', wholeNumber(1))
    .option('--limit <count>', 'how many activations, newest first', wholeNumber(1), 20)
    .option('--json', 'print JSON')
    .action(async ({ activation, limit, json = false }: Options) => {
      const rows = await withDatabase(async (database) => {
        const runs = new CorrectionRunStore(database, systemClock);
        if (activation === undefined) return (await runs.progress(limit)).map((run) => ({ ...run }));
        const changes = await runs.changesOf(activation);
        if (json) return changes.map((change) => ({ ...change }));
        return changes.map(({ id, change, reason, before, after }) => ({
          ...{ id, change, reason, date: before.date, area: before.area },
          ...{ price_before: before.price, price_now: after?.price ?? '' },
        }));
      });
      printTable(rows, json);
    });
}
