import { Command, InvalidArgumentError, Option } from 'commander';

import { readWhole } from '../support/program.js';
import { FAULT_KINDS } from './schedule/fault-kinds.js';
import type { Servers } from './system/fault-system.js';

/** The options of `npm run faults`. */
export interface FaultOptions extends Servers {
  readonly seed: number;
  readonly faults: number;
  readonly items: number;
  readonly events: number;
  readonly kinds: readonly string[];
  readonly json: boolean;
}

type Given = Omit<FaultOptions, 'kinds' | 'json'> & {
  readonly kind?: readonly string[];
  readonly json?: boolean;
};

/** `npm run faults -- …`, which passes its options to `run`. */
export function faultCommand(run: (options: FaultOptions) => Promise<void>): Command {
  return new Command('npm run faults --')
    .description(
      'Let things fail under load and compare what clients and receivers were told with the records (docs/reliability.md).',
    )
    .option('--seed <number>', 'the same seed makes the same schedule', readWhole, 1)
    .option('--faults <count>', 'that strike', readWhole, 25)
    .option('--items <count>', 'of batches', readWhole, 10_000)
    .option('--events <count>', 'of watches whose market moves', readWhole, 1_000)
    .option(
      '--kind <kinds>',
      `of fault, with commas between: ${Object.keys(FAULT_KINDS).join(',')}`,
      readKinds,
    )
    .addOption(
      new Option('--redis <kind>', 'one server, or several of which one takes the place of another')
        .choices(['server', 'sentinel', 'cluster'])
        .default('server'),
    )
    .addOption(
      new Option('--postgres <kind>', 'one server, or a primary and a standby that is promoted')
        .choices(['server', 'standby'])
        .default('server'),
    )
    .option('--json', 'print JSON')
    .action(({ kind = [], json = false, ...given }: Given) => run({ ...given, kinds: kind, json }));
}

function readKinds(text: string): readonly string[] {
  const kinds = text.split(',');
  const unknown = kinds.filter((kind) => !(kind in FAULT_KINDS));
  if (unknown.length === 0) return kinds;
  throw new InvalidArgumentError(
    `There is no ${unknown.join()}; use ${Object.keys(FAULT_KINDS).join(', ')}.`,
  );
}
