/** One process of the peer: scores properties one after another and keeps nothing. */
import { readFileSync } from 'node:fs';

import { DomainError, dubaiDayOf, systemClock } from '#platform';
import { localLoader, type Property } from '#scoring';
import { WATCHED_PARTS } from '#watches';

const [marketDir = '', version = '', file = '', parts = ''] = process.argv.slice(2);
const snapshot = await localLoader(marketDir)(version);
const properties = JSON.parse(readFileSync(file, 'utf8')) as readonly Property[];
const today = dubaiDayOf(systemClock.now());
const options = { today, move: null, ...(parts === 'watched' ? { also: WATCHED_PARTS } : {}) };

let next = 0;
/** Properties scored per second; one that is refused, such as in an unknown area, counts as in a batch. */
async function rate(seconds: number): Promise<number> {
  const start = performance.now();
  let scored = 0;
  for (; performance.now() < start + seconds * 1_000; scored += 1) {
    const property = properties[(next += 1) % properties.length];
    if (property !== undefined) await snapshot.answer(property, options).catch(assertRefusal);
  }
  return (scored * 1_000) / (performance.now() - start);
}

/** Anything but a refusal is a fault: its rate would be that of failing. */
function assertRefusal(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}

process.on('message', (seconds: number) => {
  void rate(seconds).then((perSecond) => process.send?.(perSecond));
});
process.send?.('ready');
