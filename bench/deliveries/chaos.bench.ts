import { type ChaosResult, runDeliveryChaos } from './delivery-chaos.js';

/** Ten thousand events through failing subscribers and killed processes; `--seed <n>` chooses the schedule. */
export function run({ seed = 1 }: { readonly seed?: number }): Promise<ChaosResult> {
  return runDeliveryChaos({
    events: 10_000,
    endpoints: 25,
    blowEvery: 4_000,
    blows: 15,
    seed,
    patience: 300_000,
  });
}
