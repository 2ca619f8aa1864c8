import { join } from 'node:path';

import type { TrainSnapshot } from '#market';
import { trainModel } from '#scoring';
import { RecallingTrainer, withForestThread } from '#valuation';

import { trainingCodeVersion } from '../acceptance/snapshot-code-version.js';
import { ForestFiles } from './forest-files.js';

/**
 * Training that reuses the forests of past Sundays from `MARKET_DIR/trained` if nothing they were trained on has
 * changed since, and stores this training's own. The model is the same as without reuse, byte for byte.
 */
export async function trainWithMemory(marketDir: string): Promise<TrainSnapshot> {
  const codeVersion = await trainingCodeVersion();
  return async (snapshot) => {
    const forests = ForestFiles.open(join(marketDir, 'trained'), codeVersion);
    const trained = await withForestThread((trainer) =>
      trainModel(snapshot, undefined, new RecallingTrainer(forests, trainer)),
    );
    forests.sweep();
    return trained;
  };
}
