import type { RetryOptions } from './retries.js';

export interface ClientOptions {
  /**
   * `di_test_…`, `di_live_…` or `di_rk_…`; an admin key for `admin` routes. An environment variable can be
   * passed as it is: `new DealClient` throws if it is not set.
   */
  readonly apiKey: string | undefined;
  /** Base URL of the service, for example `https://api.example.com`; undefined throws, as for `apiKey`. */
  readonly baseUrl: string | undefined;
  /** Timeout of a call including all attempts, in milliseconds; default 60,000. */
  readonly timeoutMs?: number;
  /** Timeout of one attempt, in milliseconds; default 30,000. */
  readonly attemptTimeoutMs?: number;
  readonly retries?: RetryOptions;
  /** Defaults to the platform's `fetch`. */
  readonly fetch?: typeof fetch;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Options that calls can be made with. */
export type UsableOptions = ClientOptions & { readonly apiKey: string; readonly baseUrl: string };

/** Throws TypeError if no call could be made with the options, usually because an environment variable is not set. */
export function assertUsable(options: ClientOptions): asserts options is UsableOptions {
  const { apiKey, baseUrl } = (options as ClientOptions | undefined) ?? { apiKey: undefined, baseUrl: '' };
  if (typeof apiKey !== 'string' || apiKey.trim() === '')
    throw new TypeError('apiKey is empty or not set; give a key such as di_test_…');
  if (!/^[\x21-\x7e]+$/.test(apiKey.trim()))
    throw new TypeError('apiKey holds spaces or letters that no key has; copy the key anew.');
  if (typeof baseUrl !== 'string' || !isWebAddress(baseUrl))
    throw new TypeError(
      `baseUrl is ${JSON.stringify(baseUrl)}; give an address such as https://api.example.com.`,
    );
}

/** In a browser, an address may be relative to the page's own server. */
function isWebAddress(text: string): boolean {
  const { location } = globalThis as { location?: { href?: string } };
  try {
    return /^https?:$/.test(new URL(text, location?.href).protocol);
  } catch {
    return false;
  }
}
