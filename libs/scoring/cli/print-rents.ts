import type { RentAccuracy } from '#market';

import type { BedroomAccuracy } from '../rent-backtest/bedroom-accuracy.js';
import type { RunTime } from './print-backtest.js';

/** The result of a rent backtest. */
export interface RentBacktest {
  readonly rents: RentAccuracy;
  readonly bedrooms: readonly BedroomAccuracy[];
  readonly seconds: RunTime;
}

/** Prints a rent backtest as one JSON document or as readable tables. */
export function printRents({ rents, bedrooms, seconds }: RentBacktest, json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ ...rents, bedrooms, seconds })}\n`);
    return;
  }
  const all = rents.segments[0]?.contracts ?? 0;
  process.stdout.write(
    `${rents.from}..${rents.to}: ${all} new contracts, read in ${seconds.load.toFixed(1)} s, valued in ${seconds.replay.toFixed(1)} s\n\n` +
      'median error / within 10 / within 20 % (the median of area and bedrooms)\n',
  );
  for (const one of rents.segments) {
    const { areaRoomsMedian: simple } = one;
    process.stdout.write(
      `  ${one.segment.padEnd(26)} ${String(one.contracts).padStart(6)}  ${triple(one)}  (${triple(simple)})  ratio ${one.medianRatio.toFixed(3)}  valued ${one.valued.toFixed(1)} %  80 % range covers ${one.coverage80.toFixed(1)} %, width ${one.width80.toFixed(1)} %\n`,
    );
  }
  process.stdout.write('\nbedrooms inferred from size and place, on homes that state theirs\n');
  for (const one of bedrooms)
    process.stdout.write(
      `  ${one.homes.padEnd(20)} ${String(one.count).padStart(6)}  right ${one.right.toFixed(1)} %  sure ${one.sure.toFixed(1)} %, of these right ${one.rightOfSure.toFixed(1)} %\n`,
    );
}

const triple = (a: {
  readonly medianError: number;
  readonly within10: number;
  readonly within20: number;
}): string => `${a.medianError.toFixed(2)} / ${a.within10.toFixed(1)} / ${a.within20.toFixed(1)}`;
