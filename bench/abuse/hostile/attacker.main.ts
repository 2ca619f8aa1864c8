import { setMaxListeners } from 'node:events';

import { lowerProcess } from '#platform';

import { ATTACKS } from './attacks.js';

const LOWEST = 19;

/** What the parent sends first. */
export interface AttackOrder {
  readonly kind: string;
  readonly baseUrl: string;
  readonly key: string;
}

/**
 * A process that says when it begins and attacks until its parent says `stop`. It has the lowest priority: where it and
 * the service want the same core, the service gets it, and what is measured is what the requests cost, not what making
 * them costs.
 */
function attack({ kind, baseUrl, key }: AttackOrder): void {
  lowerProcess(LOWEST);
  const stop = new AbortController();
  setMaxListeners(0, stop.signal); // each request and each pause listens
  process.once('message', () => stop.abort());
  process.once('disconnect', () => process.exit(0));
  const begin = (): void => void process.send?.('begun');
  void ATTACKS[kind]?.run({ baseUrl, key, signal: stop.signal, begin }).then((figures) => {
    process.send?.({ figures });
    process.disconnect();
  });
}

process.once('message', (order) => attack(order as AttackOrder));
