import type { RetryOptions } from './retries.js';

export interface ClientOptions {
  /**
   * `di_test_…`, `di_live_…` or `di_rk_…`; for `admin` routes an admin key. A variable of the environment may be given as
   * it is: `new DealClient` throws where it is not set.
   */
  readonly apiKey: string | undefined;
  /** Where the service is, for example `https://api.example.com`; undefined throws, as with `apiKey`. */
  readonly baseUrl: string | undefined;
  /** Milliseconds that a call may take with all its attempts; 60,000 by default. */
  readonly timeoutMs?: number;
  /** Milliseconds after which one attempt is given up; 30,000 by default. */
  readonly attemptTimeoutMs?: number;
  readonly retries?: RetryOptions;
  /** The platform's `fetch` by default. */
  readonly fetch?: typeof fetch;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Options with which calls can be made. */
export type UsableOptions = ClientOptions & { readonly apiKey: string; readonly baseUrl: string };

/** Throws TypeError for what no call could be made with: most often a variable of the environment that is not set. */
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

/** In a browser an address may be of the page's own server, without its name. */
function isWebAddress(text: string): boolean {
  const { location } = globalThis as { location?: { href?: string } };
  try {
    return /^https?:$/.test(new URL(text, location?.href).protocol);
  } catch {
    return false;
  }
}
