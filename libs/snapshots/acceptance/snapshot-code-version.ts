import { TABLES_LAYOUT } from '#market';
import { programVersion } from '#platform';
import { SCORING_RULES } from '#scoring';
import { MODEL_LAYOUT } from '#valuation';

/** What trains models: the program's version and, for versions under development, the layouts of its tables and models. */
export async function trainingCodeVersion(): Promise<string> {
  return `${await programVersion()}+tables.${TABLES_LAYOUT}.model.${MODEL_LAYOUT}`;
}

/** What makes snapshots: what trains models, and the weights and flags by which the score is calibrated. */
export async function snapshotCodeVersion(): Promise<string> {
  return `${await trainingCodeVersion()}.score.${SCORING_RULES}`;
}
