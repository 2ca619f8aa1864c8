import { MODEL_LAYOUT } from '#valuation';

import { programVersion } from '#platform';

/** What makes snapshots: the program's version and, for versions under development, the layout of its models. */
export async function snapshotCodeVersion(): Promise<string> {
  return `${await programVersion()}+model.${MODEL_LAYOUT}`;
}
