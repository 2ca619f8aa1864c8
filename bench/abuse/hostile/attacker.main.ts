import { setMaxListeners } from 'node:events';

import { lowerProcess } from '#platform';

import { ATTACKS } from './attacks.js';

const LOWEST = 19;

/** The parent's first message. */
export interface AttackOrder {
  readonly kind: string;
  readonly baseUrl: string;
  readonly key: string;
}

/**
 * A process that reports when it begins and attacks until its parent says `stop`. It has the lowest priority: if it and
 * the service compete for a core, the service gets it, so that the measurement shows what the requests cost, not what
 * creating them costs.
 */
function attack({ kind, baseUrl, key }: AttackOrder): void {
  lowerProcess(LOWEST);
  const stop = new AbortController();
  setMaxListeners(0, stop.signal); // each request and each pause adds a listener
  process.once('message', () => stop.abort());
  process.once('disconnect', () => process.exit(0));
  const begin = (): void => void process.send?.('begun');
  void ATTACKS[kind]?.run({ baseUrl, key, signal: stop.signal, begin }).then((figures) => {
    process.send?.({ figures });
    process.disconnect();
  });
}

process.once('message', (order) => attack(order as AttackOrder));
