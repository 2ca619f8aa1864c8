import { buildSandbox, type SnapshotManifest } from '#market';
import { systemClock } from '#platform';
import { trainModel } from '#scoring';
import { LEARNING_RULES, type LearningRules } from '#valuation';

const trees = 12;
const { residual, spread } = LEARNING_RULES;
/**
 * What is lost, doubled or altered does not depend on how well homes are valued, and training is most of the start-up
 * time.
 */
const FEW_TREES: LearningRules = {
  ...LEARNING_RULES,
  residual: [
    { ...residual[0], trees },
    { ...residual[1], trees },
  ],
  spread: { ...spread, trees },
};

/** Builds a sandbox with the usual places and prices drawn from the seed. */
export async function buildQuickSandbox(marketDir: string, seed: string): Promise<SnapshotManifest> {
  const { manifest } = await buildSandbox({
    marketDir,
    clock: systemClock,
    train: (snapshot) => trainModel(snapshot, FEW_TREES),
    codeVersion: 'faults',
    sandbox: { seed, anchorDate: '2026-03-31' },
  });
  return manifest;
}
