import { MODEL_LAYOUT } from '#scoring';

import { programVersion } from '../program-version.js';

/** What makes snapshots: the program's version and, for versions under development, the layout of its models. */
export async function snapshotCodeVersion(): Promise<string> {
  return `${await programVersion()}+model.${MODEL_LAYOUT}`;
}
