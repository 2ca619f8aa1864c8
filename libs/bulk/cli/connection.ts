import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CommandFailure } from '#command';

/** Where to call, as whom. */
export interface Connection {
  readonly baseUrl: string;
  readonly key: string;
}

export interface ConnectionOptions {
  readonly baseUrl?: string;
  readonly key?: string;
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
  const { DEAL_BASE_URL: url, DEAL_API_KEY: apiKey, LOCAL_DIR: directory = '.local' } = process.env;
  const file = join(directory, 'credentials.json');
  const local = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Credentials) : {};
  const baseUrl = options.baseUrl ?? url ?? local.base_url;
  const key = options.key ?? apiKey ?? (options.mode === 'live' ? local.live_key : local.test_key);
  if (baseUrl === undefined || key === undefined) {
    const missing = baseUrl === undefined ? 'address of the API' : 'API key';
    throw new CommandFailure(
      `there is no ${missing}: give --base-url and --key, set DEAL_BASE_URL and DEAL_API_KEY, or start the local ` +
        `instance, which writes ${file}`,
    );
  }
  return { baseUrl: baseUrl.replace(/\/+$/, ''), key };
}
