import { TABLES_LAYOUT } from '#market';
import { programVersion } from '#platform';
import { MODEL_LAYOUT } from '#valuation';

/** What makes snapshots: the program's version and, for versions under development, the layouts of its tables and models. */
export async function snapshotCodeVersion(): Promise<string> {
  return `${await programVersion()}+tables.${TABLES_LAYOUT}.model.${MODEL_LAYOUT}`;
}
