import { Command, InvalidArgumentError } from 'commander';

import { readWhole } from '../support/program.js';
import { ATTACKS } from './hostile/attacks.js';
import { assertLocal } from './target/target.js';

/** The options of `npm run abuse`. */
export interface AbuseOptions {
  readonly requests: number;
  readonly seed: number;
  readonly lanes: number;
  readonly settleSeconds: number;
  /** The index of a single request to replay. */
  readonly only: number | null;
  /** Hostile tenants instead of mutated requests. */
  readonly kinds: readonly string[];
  /** How often the honest tenant is served alone and during each attack. */
  readonly rounds: number;
  /** Seconds per round, alone and again during the attack. */
  readonly seconds: number;
  /** A running service instead of its own. */
  readonly baseUrl: string | null;
  readonly metricsUrl: string | null;
  readonly keysFile: string | null;
  readonly json: boolean;
}

/** The command line options. */
interface Given {
  readonly requests: number;
  readonly seed: number;
  readonly lanes: number;
  readonly settle?: number;
  readonly only?: number;
  readonly kind?: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
  readonly baseUrl?: string;
  readonly metricsUrl?: string;
  readonly keysFile?: string;
  readonly json?: boolean;
}

/** Memory is judged from this many requests on, because it takes a minute. */
const LONG_RUN = 20_000;

/** `npm run abuse -- …`, which passes its options to `run`. */
export function abuseCommand(run: (options: AbuseOptions) => Promise<void>): Command {
  return new Command('npm run abuse --')
    .description(
      'Send mutated requests to a service and judge its answers, or serve a tenant beside hostile ones (docs/security.md).',
    )
    .option('--requests <count>', 'mutated requests', readWhole, 5_000)
    .option('--seed <number>', 'the same seed makes the same requests', readWhole, 1)
    .option('--only <index>', 'send one of them again, alone', readWhole)
    .option('--lanes <count>', "requests with a customer's key in flight", readWhole, 64)
    .option('--settle <seconds>', `wait before memory is judged (60 from ${LONG_RUN} requests on)`, readWhole)
    .option('--kind <kinds>', `hostile tenants: all, or of ${names().join(',')}`, readKinds)
    .option('--rounds <count>', 'of a tenant alone and beside each attack', readWhole, 3)
    .option('--seconds <count>', 'of a round alone, and beside the attack', readWhole, 10)
    .option('--base-url <url>', 'a running service on this machine instead of one of its own', readLocalUrl)
    .option('--keys-file <file>', 'its credentials.json, for --base-url')
    .option('--metrics-url <url>', 'where its metrics are, for --base-url')
    .option('--json', 'print JSON')
    .action(async (given: Given, command: Command) => {
      if (given.baseUrl !== undefined && given.keysFile === undefined) {
        command.error(
          'error: --base-url needs --keys-file: credentials.json of the instance, with its admin_key',
        );
      }
      await run(optionsOf(given));
    });
}

function optionsOf({
  requests,
  settle,
  kind: kinds = [],
  lanes,
  rounds,
  seconds,
  ...given
}: Given): AbuseOptions {
  return {
    requests,
    seed: given.seed,
    lanes: Math.max(1, lanes),
    settleSeconds: settle ?? (requests >= LONG_RUN ? 60 : 0),
    only: given.only ?? null,
    kinds,
    rounds: Math.max(1, rounds),
    seconds: Math.max(1, seconds),
    baseUrl: given.baseUrl ?? null,
    metricsUrl: given.metricsUrl ?? null,
    keysFile: given.keysFile ?? null,
    json: given.json ?? false,
  };
}

const names = (): string[] => Object.keys(ATTACKS).sort();

function readKinds(text: string): readonly string[] {
  const kinds = text.split(',');
  if (kinds.includes('all')) return names();
  const unknown = kinds.filter((kind) => !(kind in ATTACKS));
  if (unknown.length === 0) return kinds;
  throw new InvalidArgumentError(`There is no ${unknown.join()}; use ${names().join(', ')} or all.`);
}

function readLocalUrl(text: string): string {
  if (!URL.canParse(text)) throw new InvalidArgumentError('Give an address such as http://127.0.0.1:3000.');
  try {
    assertLocal(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
  return text.replace(/\/$/, '');
}
