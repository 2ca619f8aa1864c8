import { type ChaosResult, runDeliveryChaos } from './delivery-chaos.js';

/** Ten thousand events through failing subscribers and killed processes; `--seed <n>` chooses the schedule. */
export function run(args: readonly string[]): Promise<ChaosResult> {
  const seed = Number(args[args.indexOf('--seed') + 1] ?? 1) || 1;
  return runDeliveryChaos({
    events: 10_000,
    endpoints: 25,
    blowEvery: 4_000,
    blows: 15,
    seed,
    patience: 300_000,
  });
}
