import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readCallerEnvironment } from '#platform';

import { CommandFailure } from './command-failure.js';
import { readSecretInput } from './secret-input.js';

/** Where to call, as whom. */
export interface Connection {
  readonly baseUrl: string;
  readonly key: string;
}

export interface ConnectionOptions {
  readonly baseUrl?: string;
  readonly key?: string;
  readonly keyFile?: string;
  readonly mode: 'live' | 'test';
}

/** What the local launcher leaves in LOCAL_DIR. */
interface Credentials {
  readonly base_url?: string;
  readonly live_key?: string;
  readonly test_key?: string;
}

/**
 * The options first, then DEAL_BASE_URL and DEAL_API_KEY, then credentials.json of the local instance in LOCAL_DIR.
 * Throws CommandFailure when there is neither address nor key.
 */
export function findConnection(options: ConnectionOptions): Connection {
  const { baseUrl: url, apiKey, localDirectory } = readCallerEnvironment();
  const file = join(localDirectory, 'credentials.json');
  const local = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Credentials) : {};
  const baseUrl = options.baseUrl ?? url ?? local.base_url;
  const [given] = readSecretInput({
    option: '--key',
    given: options.key === undefined ? [] : [options.key],
    file: options.keyFile,
    variable: { name: 'DEAL_API_KEY', value: apiKey },
  });
  const key = given ?? (options.mode === 'live' ? local.live_key : local.test_key);
  if (baseUrl === undefined || key === undefined) {
    const missing = baseUrl === undefined ? 'address of the API' : 'API key';
    throw new CommandFailure(
      `there is no ${missing}: give --base-url and --key-file, set DEAL_BASE_URL and DEAL_API_KEY, or start the local ` +
        `instance, which writes ${file}`,
    );
  }
  return { baseUrl: baseUrl.replace(/\/+$/, ''), key };
}
