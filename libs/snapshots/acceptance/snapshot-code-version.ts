import { TABLES_LAYOUT } from '#market';
import { programVersion } from '#platform';
import { SCORING_RULES } from '#scoring';
import { MODEL_LAYOUT } from '#valuation';

/**
 * Identifies the code that trains models: the program's version and, for development versions, the layouts of its
 * tables and models.
 */
export async function trainingCodeVersion(): Promise<string> {
  return `${await programVersion()}+tables.${TABLES_LAYOUT}.model.${MODEL_LAYOUT}`;
}

/**
 * Identifies the code that makes snapshots: the training code, and the weights and flags used to calibrate the score.
 */
export async function snapshotCodeVersion(): Promise<string> {
  return `${await trainingCodeVersion()}.score.${SCORING_RULES}`;
}
