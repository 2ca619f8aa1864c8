import { Argument, Command } from 'commander';

import { printRecord, printTable, withDatabase } from '#command';
import type { LimitName } from '#http';
import { DomainError, systemClock } from '#platform';
import type { Database } from '#storage';

import {
  ORGANISATION_STATUSES,
  type OrganisationStatus,
  OrganisationStore,
} from '../access/organisation.store.js';
import { administration } from './administration.js';
import {
  LIMIT_HELP,
  readLimit,
  readLimitName,
  readLimitPair,
  readMode,
  readMoment,
  readName,
} from './arguments.js';

interface Json {
  readonly json?: boolean;
}

/** How many of an organisation's deliveries are waiting, and since when the first one has been. */
export type ReadWaiting = (
  database: Database,
  orgId: string,
) => Promise<{ readonly deliveries: number; readonly oldest: Date | null }>;

const HELD = 'the organisation is suspended: its webhooks and watches are paused until it is active again';

const withOrganisations = <T>(work: (store: OrganisationStore) => Promise<T>) =>
  withDatabase((database) => work(new OrganisationStore(database, systemClock)));

/** `deal org …`; `waitingDeliveries` reports what a suspension is holding. */
export function orgCommands(waitingDeliveries: ReadWaiting): Command {
  const org = new Command('org');

  org
    .command('create')
    .description('create an organisation; issue its keys with deal key create')
    .argument('<name>', 'name; unique, ignoring case', readName)
    .option('--plan <code>', 'plan of the organisation', 'enterprise')
    .option('--ensure', 'use the existing organisation of that name, if any')
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
    .description('list organisations')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: Json) => {
      printTable(await withOrganisations((store) => store.list()), json);
    });

  org
    .command('show')
    .description('show an organisation with its effective limits and, if suspended, what is on hold')
    .argument('<organisation>', 'id or name')
    .option('--json', 'print JSON')
    .action(async (idOrName: string, { json = false }: Json) => {
      const record = await withDatabase(async (database) => {
        const store = new OrganisationStore(database, systemClock);
        const organisation = await store.get(idOrName);
        const live = await store.limits(organisation, true);
        const test = await store.limits(organisation, false);
        const held =
          organisation.status === 'suspended'
            ? { reason: HELD, ...(await waitingDeliveries(database, organisation.id)) }
            : null;
        return { ...organisation, held, limits: { live, test } };
      });
      printRecord(record, json);
    });

  org
    .command('set-plan')
    .description('put an organisation on a plan, permanently or until a date')
    .argument('<organisation>', 'id or name')
    .argument('<plan>', 'code of the plan')
    .option('--expires <date>', 'when the plan lapses (default: never)', readMoment)
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
    .description("override one limit of the plan for an organisation, or restore the plan's value")
    .argument('<organisation>', 'id or name')
    .argument('<limit>', LIMIT_HELP, readLimitName)
    .argument('[value]', 'new value', readLimit)
    .requiredOption('--mode <mode>', 'mode of the keys', readMode)
    .option('--plan-value', "restore the plan's value")
    .option('--json', 'print JSON')
    .action(async (idOrName: string, limit: LimitName, value: number | undefined, options: LimitOptions) => {
      if ((value === undefined) !== (options.planValue === true)) {
        throw new DomainError('invalid_arguments', 'Give either a value or --plan-value.');
      }
      await setLimits(idOrName, { [limit]: value ?? null }, options);
    });

  org
    .command('set-limits')
    .description('override several limits of the plan for an organisation')
    .argument('<organisation>', 'id or name')
    .argument('<limit=value...>', LIMIT_HELP, readLimitPair)
    .requiredOption('--mode <mode>', 'mode of the keys', readMode)
    .option('--json', 'print JSON')
    .action(async (idOrName: string, pairs: ReturnType<typeof readLimitPair>, options: LimitOptions) => {
      await setLimits(idOrName, Object.fromEntries(pairs), options);
    });

  org
    .command('set-status')
    .description('suspend an organisation, or lift its suspension')
    .argument('<organisation>', 'id or name')
    .addArgument(
      new Argument(
        '<status>',
        'suspended: the keys are refused, and webhooks and watches are paused',
      ).choices(ORGANISATION_STATUSES),
    )
    .option('--json', 'print JSON')
    .action(async (idOrName: string, status: OrganisationStatus, { json = false }: Json) => {
      const changed = await withDatabase((database) =>
        administration(database).changeOrganisation(idOrName, { status }),
      );
      printRecord(changed, json);
    });

  return org;
}

/** Sets limits for one mode and prints the resulting ones. */
async function setLimits(
  idOrName: string,
  values: Partial<Record<LimitName, number | null>>,
  { mode, json = false }: LimitOptions,
): Promise<void> {
  const limits = await withDatabase(async (database) => {
    const changed = await administration(database).changeOrganisation(idOrName, {
      limits: mode ? { live: values } : { test: values },
    });
    return new OrganisationStore(database, systemClock).limits(changed, mode);
  });
  printRecord(limits, json);
}

type LimitOptions = Json & { readonly mode: boolean; readonly planValue?: boolean };
