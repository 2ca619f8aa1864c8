import { Argument, Command } from 'commander';

import { DomainError } from '#platform';
import { type LimitName, ORGANISATION_STATUSES, type OrganisationStatus, OrganisationStore } from '#records';

import { printRecord, printTable } from '../output.js';
import { withDatabase } from '../with-database.js';
import { administration } from './administration.js';
import { readCount, readLimitName, readLimitPair, readMode, readMoment } from './arguments.js';

interface Json {
  readonly json?: boolean;
}

const withOrganisations = <T>(work: (store: OrganisationStore) => Promise<T>) =>
  withDatabase((database) => work(new OrganisationStore(database)));

/** `deal org …` */
export function orgCommands(): Command {
  const org = new Command('org').description('organisations, their plans and limits');

  org
    .command('create')
    .argument('<name>', 'unique, case aside')
    .option('--plan <code>', 'the plan it is on', 'enterprise')
    .option('--ensure', 'use the organisation of that name when there is one')
    .option('--json', 'print JSON')
    .action(async (name: string, options: Json & { plan: string; ensure?: boolean }) => {
      const { plan, ensure = false } = options;
      const result = await withDatabase(async (database) =>
        ensure
          ? administration(database).ensureOrganisation(name, plan)
          : {
              created: true,
              organisation: await administration(database).createOrganisation({ name, plan }),
            },
      );
      printRecord({ ...result.organisation, created: result.created }, options.json === true);
    });

  org
    .command('list')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: Json) => {
      printTable(await withOrganisations((store) => store.list()), json);
    });

  org
    .command('show')
    .argument('<organisation>', 'id or name')
    .option('--json', 'print JSON')
    .action(async (idOrName: string, { json = false }: Json) => {
      const record = await withOrganisations(async (store) => {
        const organisation = await store.find(idOrName);
        const live = await store.limits(organisation, true);
        const test = await store.limits(organisation, false);
        return { ...organisation, limits: { live, test } };
      });
      printRecord(record, json);
    });

  org
    .command('set-plan')
    .argument('<organisation>', 'id or name')
    .argument('<plan>', 'code of the plan')
    .option('--expires <date>', 'when the plan lapses; without it the plan does not', readMoment)
    .option('--json', 'print JSON')
    .action(async (idOrName: string, plan: string, options: Json & { expires?: Date }) => {
      const changed = await withDatabase((database) =>
        administration(database).changeOrganisation(idOrName, {
          plan: { code: plan, expiresAt: options.expires ?? null },
        }),
      );
      printRecord(changed, options.json === true);
    });

  org
    .command('set-limit')
    .argument('<organisation>', 'id or name')
    .argument('<limit>', 'which limit', readLimitName)
    .argument('[value]', 'the agreed value', readCount)
    .requiredOption('--mode <mode>', 'live or test', readMode)
    .option('--plan-value', "return to the plan's value")
    .option('--json', 'print JSON')
    .action(async (idOrName: string, limit: LimitName, value: number | undefined, options: LimitOptions) => {
      if ((value === undefined) !== (options.planValue === true)) {
        throw new DomainError('invalid_arguments', 'Give either a value or --plan-value.');
      }
      await setLimits(idOrName, { [limit]: value ?? null }, options);
    });

  org
    .command('set-limits')
    .argument('<organisation>', 'id or name')
    .argument('<limit=value...>', 'the agreed values', readLimitPair)
    .requiredOption('--mode <mode>', 'live or test', readMode)
    .option('--json', 'print JSON')
    .action(async (idOrName: string, pairs: ReturnType<typeof readLimitPair>, options: LimitOptions) => {
      await setLimits(idOrName, Object.fromEntries(pairs), options);
    });

  org
    .command('set-status')
    .argument('<organisation>', 'id or name')
    .addArgument(new Argument('<status>', 'suspended: its keys are refused').choices(ORGANISATION_STATUSES))
    .option('--json', 'print JSON')
    .action(async (idOrName: string, status: OrganisationStatus, { json = false }: Json) => {
      const changed = await withDatabase((database) =>
        administration(database).changeOrganisation(idOrName, { status }),
      );
      printRecord(changed, json);
    });

  return org;
}

/** Sets values of one mode and prints what holds then. */
async function setLimits(
  idOrName: string,
  values: Partial<Record<LimitName, number | null>>,
  { mode, json = false }: LimitOptions,
): Promise<void> {
  const limits = await withDatabase(async (database) => {
    const changed = await administration(database).changeOrganisation(idOrName, {
      limits: mode ? { live: values } : { test: values },
    });
    return new OrganisationStore(database).limits(changed, mode);
  });
  printRecord(limits, json);
}

type LimitOptions = Json & { readonly mode: boolean; readonly planValue?: boolean };
