import { KEY_PREFIX, type RedisConnection } from './redis-connection.js';

/** Hints between processes. The work itself is in PostgreSQL, so a lost hint costs at most one poll interval. */
export interface Signals {
  /** New work was committed for the relay. */
  readonly relay: string;
  /** A batch progressed: its id. */
  readonly batch: string;
}
export type SignalName = keyof Signals;

const channel = (name: SignalName): string => `${KEY_PREFIX}:signal:${name}`;

/** Sends hints; never waits and never fails. */
export class SignalSender {
  /** @param connection a `producer` connection; its owner closes it. */
  constructor(private readonly connection: RedisConnection) {}

  send<N extends SignalName>(name: N, value: Signals[N]): void {
    if (this.connection.status !== 'ready') return; // a late hint is worthless
    this.connection.publish(channel(name), value).catch(() => undefined);
  }
}

/** Receives hints. */
export class SignalReceiver {
  private readonly listeners = new Map<string, Set<(value: string) => void>>();

  /** @param connection a `subscriber` connection; its owner closes it. */
  constructor(private readonly connection: RedisConnection) {
    connection.on('message', (name: string, value: string) => {
      for (const listener of this.listeners.get(name) ?? []) listener(value);
    });
  }

  /** Calls `listener` for each hint until the returned function is called. Takes effect once Redis is connected. */
  on<N extends SignalName>(name: N, listener: (value: Signals[N]) => void): () => void {
    const key = channel(name);
    const present = this.listeners.get(key);
    if (present === undefined) {
      this.listeners.set(key, new Set([listener]));
      this.connection.subscribe(key).catch(() => undefined); // retried by the connection
    } else present.add(listener);
    return () => this.listeners.get(key)?.delete(listener);
  }
}
