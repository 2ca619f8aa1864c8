import { parseArgs } from 'node:util';

/** How `npm run abuse` runs. */
export interface AbuseOptions {
  readonly requests: number;
  readonly seed: number;
  readonly lanes: number;
  readonly settleSeconds: number;
  /** The index of one request to send again, alone. */
  readonly only: number | null;
  /** Hostile tenants instead of mutated requests. */
  readonly kinds: readonly string[];
  /** Seconds of each attack, and of the honest tenant alone. */
  readonly seconds: number;
  /** A running service instead of one of its own. */
  readonly baseUrl: string | null;
  readonly metricsUrl: string | null;
  readonly keysFile: string | null;
  readonly json: boolean;
}

/** From this many requests on memory is judged: it takes a minute. */
const LONG_RUN = 20_000;

/** Throws for an option that does not exist or a value that is none. */
export function readOptions(args: readonly string[]): AbuseOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: text,
      seed: text,
      lanes: text,
      settle: text,
      only: text,
      kind: text,
      seconds: text,
      'base-url': text,
      'metrics-url': text,
      'keys-file': text,
      json: { type: 'boolean' },
    },
  });
  const number = (name: 'requests' | 'seed' | 'lanes' | 'settle' | 'only' | 'seconds', standard: number) => {
    const given = values[name];
    const value = given === undefined ? standard : Number(given);
    if (Number.isInteger(value) && value >= 0) return value;
    throw new Error(`--${name} is "${given ?? ''}"; give a whole number`);
  };
  const requests = number('requests', 5_000);
  if (values['base-url'] !== undefined && values['keys-file'] === undefined) {
    throw new Error('--base-url needs --keys-file: credentials.json of the instance, with its admin_key');
  }
  return {
    requests,
    seed: number('seed', 1),
    lanes: Math.max(1, number('lanes', 16)),
    settleSeconds: number('settle', requests >= LONG_RUN ? 60 : 0),
    only: values.only === undefined ? null : number('only', 0),
    kinds: values.kind === undefined ? [] : values.kind.split(','),
    seconds: Math.max(1, number('seconds', 20)),
    baseUrl: values['base-url']?.replace(/\/$/, '') ?? null,
    metricsUrl: values['metrics-url'] ?? null,
    keysFile: values['keys-file'] ?? null,
    json: values.json ?? false,
  };
}
