import { Argument, Command } from 'commander';

import { printRecord, printTable, withDatabase } from '#command';
import type { LimitName } from '#http';

import { type Plan, PlanStore } from '../access/plan.store.js';
import { administration } from './administration.js';
import { LIMIT_HELP, readCount, readLimitName, readMode, readName } from './arguments.js';

interface Json {
  readonly json?: boolean;
}

const withPlans = <T>(work: (plans: PlanStore) => Promise<T>) =>
  withDatabase((database) => work(new PlanStore(database)));

const print = (plan: Plan, json = false) => printRecord(plan, json);

/** `deal plan …` */
export function planCommands(): Command {
  const plan = new Command('plan');

  plan
    .command('list')
    .description('list plans with their limits')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: Json) => {
      printTable(await withPlans((plans) => plans.list()), json);
    });

  plan
    .command('create')
    .description('create a plan with the limits of another')
    .argument('<code>', 'a-z, 0-9 and _')
    .requiredOption('--name <name>', 'as it is sold', readName)
    .option('--like <code>', 'the plan whose limits it starts with', 'enterprise')
    .option('--no-api-access', 'its organisations may not call the API')
    .option('--json', 'print JSON')
    .action(async (code: string, options: Json & { name: string; like: string; apiAccess: boolean }) => {
      const { name, like, apiAccess } = options;
      print(
        await withDatabase((database) =>
          administration(database).createPlan({ code, name, like, apiAccess }),
        ),
        options.json,
      );
    });

  plan
    .command('set-limit')
    .description('set a limit of a plan, for all organisations on it without a value of their own')
    .argument('<code>', 'code of the plan')
    .argument('<limit>', LIMIT_HELP, readLimitName)
    .argument('<value>', 'the new value', readCount)
    .requiredOption('--mode <mode>', 'of live or of test keys', readMode)
    .option('--json', 'print JSON')
    .action(async (code: string, limit: LimitName, value: number, options: Json & { mode: boolean }) => {
      const values = { [limit]: value };
      const limits = options.mode ? { live: values } : { test: values };
      const changed = await withDatabase((database) => administration(database).changePlan(code, { limits }));
      print(changed, options.json);
    });

  plan
    .command('set-access')
    .description('allow or deny the API to the organisations on a plan')
    .argument('<code>', 'code of the plan')
    .addArgument(new Argument('<state>', 'of the API for its organisations').choices(['open', 'closed']))
    .option('--json', 'print JSON')
    .action(async (code: string, state: string, { json }: Json) => {
      const apiAccess = state === 'open';
      const changed = await withDatabase((database) =>
        administration(database).changePlan(code, { apiAccess }),
      );
      print(changed, json);
    });

  return plan;
}
