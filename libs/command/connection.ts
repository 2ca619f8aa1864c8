import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readCallerEnvironment } from '#platform';

import { CommandFailure, unreadable } from './command-failure.js';
import { readSecretInput } from './secret-input.js';

/** The URL to call, and the key to use. */
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

/** The file the local launcher leaves in LOCAL_DIR. */
interface Credentials {
  readonly base_url?: string;
  readonly live_key?: string;
  readonly test_key?: string;
}

/**
 * The options first, then DEAL_BASE_URL and DEAL_API_KEY, then the local instance's credentials.json in LOCAL_DIR.
 * Throws CommandFailure if one is missing or unusable.
 */
export function findConnection(options: ConnectionOptions): Connection {
  const { baseUrl: url, apiKey, localDirectory } = readCallerEnvironment();
  const file = join(localDirectory, 'credentials.json');
  const local = existsSync(file) ? readCredentials(file) : {};
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
  if (!/^https?:$/.test(URL.canParse(baseUrl) ? new URL(baseUrl).protocol : ''))
    throw new CommandFailure(
      `the URL of the API is ${JSON.stringify(baseUrl)}; give one such as https://api.example.com with ` +
        '--base-url or DEAL_BASE_URL',
    );
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new CommandFailure(
      'the API key has characters that no key has, such as the "…" of a shortened example; copy the whole ' +
        'key',
    );
  return { baseUrl: baseUrl.replace(/\/+$/, ''), key };
}

function readCredentials(file: string): Credentials {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Credentials;
  } catch (error) {
    throw unreadable(file, error);
  }
}
