import { Command } from 'commander';

import { DomainError } from '#platform';
import { type Database, type LimitName, OrganisationStore } from '#records';

import { printRecord, printTable } from '../output.js';
import { withDatabase } from '../with-database.js';
import { readCount, readLimitName, readLimitPair, readMode, readMoment } from './arguments.js';

interface Json {
  readonly json?: boolean;
}

const withOrganisations = <T>(work: (store: OrganisationStore, database: Database) => Promise<T>) =>
  withDatabase((database) => work(new OrganisationStore(database), database));

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
      const result = await withOrganisations(async (store) =>
        options.ensure === true
          ? store.ensure(name, options.plan)
          : { created: true, organisation: await store.create(name, options.plan) },
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
      const changed = await withOrganisations((store) =>
        store.setPlan(idOrName, plan, options.expires ?? null),
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
      const limits = await withOrganisations(async (store) => {
        const organisation = await store.find(idOrName);
        await store.setLimit(organisation.id, options.mode, limit, value ?? null);
        return store.limits(organisation, options.mode);
      });
      printRecord(limits, options.json === true);
    });

  org
    .command('set-limits')
    .argument('<organisation>', 'id or name')
    .argument('<limit=value...>', 'the agreed values', readLimitPair)
    .requiredOption('--mode <mode>', 'live or test', readMode)
    .option('--json', 'print JSON')
    .action(async (idOrName: string, pairs: ReturnType<typeof readLimitPair>, options: LimitOptions) => {
      const limits = await withOrganisations(async (store) => {
        const organisation = await store.find(idOrName);
        for (const [limit, value] of pairs) await store.setLimit(organisation.id, options.mode, limit, value);
        return store.limits(organisation, options.mode);
      });
      printRecord(limits, options.json === true);
    });

  return org;
}

type LimitOptions = Json & { readonly mode: boolean; readonly planValue?: boolean };
