import { Argument, Command } from 'commander';

import { printRecord, printTable, withDatabase } from '#command';
import type { LimitName } from '#http';

import { type Plan, PlanStore } from '../access/plan.store.js';
import { administration } from './administration.js';
import { LIMIT_HELP, readLimit, readLimitName, readMode, readName } from './arguments.js';

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
    .argument('<code>', 'code of the plan: a-z, 0-9 and _')
    .requiredOption('--name <name>', 'product name of the plan', readName)
    .option('--like <code>', 'plan whose limits to copy', 'enterprise')
    .option('--no-api-access', 'deny the API to its organisations')
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
    .description('set a limit of a plan, for all of its organisations without a value of their own')
    .argument('<code>', 'code of the plan')
    .argument('<limit>', LIMIT_HELP, readLimitName)
    .argument('<value>', 'new value', readLimit)
    .requiredOption('--mode <mode>', 'mode of the keys', readMode)
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
    .addArgument(new Argument('<state>', 'API access of its organisations').choices(['open', 'closed']))
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
