/**
 * One step in a process of its own, printed as JSON: `build <marketDir>` makes a trained snapshot of the lake and prints
 * its manifest; `answer <marketDir> <version>` prints every part of the answers to a few listings.
 */
import { buildSnapshot } from '../../build/libs/market/index.js';
import { systemClock } from '../../build/libs/platform/index.js';
import { INCLUDES, loadScorer, trainModel, writeAnswer } from '../../build/libs/scoring/index.js';

const [step, marketDir, version] = process.argv.slice(2);
const listing = {
  area: 'Dubai Marina',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 880,
  listing_price: 1_450_000,
};
const LISTINGS = [
  { ...listing, building: 'Marina Crown', intent: 'buy' },
  { ...listing, building: 'Zen', intent: 'invest', size_sqft: 912.5 },
  { ...listing, building: 'Nowhere Tower', intent: 'collateral' },
  { ...listing, bedrooms: 2, intent: 'buy', completion: 'off_plan' },
];

if (step === 'build') {
  const { manifest } = await buildSnapshot({
    marketDir,
    train: trainModel,
    codeVersion: 'test',
    clock: systemClock,
  });
  console.log(JSON.stringify(manifest));
} else {
  const { scorer } = await loadScorer(marketDir, version);
  const include = new Set(INCLUDES);
  console.log(JSON.stringify(LISTINGS.map((property) => writeAnswer(scorer, property, { include }).body)));
}
