import type { UsableOptions } from './client-options.js';
import { type BodyOf, type PathOf, type QueryOf, type RouteId, routeOf } from './routes.js';

/** What every method takes beside its own options. */
export interface CallOptions {
  /** Ends the call when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** Of calls that create something: whoever repeats a call with the same key gets the same answer. Made up by default. */
  readonly idempotencyKey?: string | undefined;
}

/** What a route takes. A `text` is sent in place of a JSON body. */
export interface CallInput<I extends RouteId> {
  readonly path?: PathOf<I>;
  readonly query?: QueryOf<I>;
  readonly body?: BodyOf<I>;
  readonly text?: { readonly type: string; readonly content: string };
  readonly accept?: string;
}

/** Any value in a message, short. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** What is sent for a call, each time. Throws TypeError for what no request can be made of. */
export function buildRequest<I extends RouteId>(
  { apiKey, baseUrl, headers: own }: UsableOptions,
  id: I,
  input: CallInput<I>,
  options: CallOptions,
): [url: string, init: RequestInit] {
  const { method, path, repeat } = routeOf(id);
  const headers = new Headers(own);
  headers.set('authorization', `Bearer ${apiKey}`);
  headers.set('accept', input.accept ?? 'application/json, application/problem+json;q=0.9, */*;q=0.1');
  if (repeat === 'keyed') headers.set('idempotency-key', idempotencyKeyOf(options));
  const body = input.text?.content ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  if (body !== undefined) headers.set('content-type', input.text?.type ?? 'application/json');
  const url = baseUrl.replace(/\/+$/, '') + fill(path, input.path ?? {}) + toQuery(input.query ?? {});
  // A redirect followed would send the key elsewhere; workers know no other way to refuse it.
  return [url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) }];
}

/** That of the caller, else a new one. An empty one is most often a variable that is not set: nothing would be repeated. */
export function idempotencyKeyOf({ idempotencyKey }: CallOptions): string {
  if (idempotencyKey === undefined) return crypto.randomUUID();
  if (typeof idempotencyKey === 'string' && /^[\x20-\x7e]{1,255}$/.test(idempotencyKey))
    return idempotencyKey;
  throw new TypeError(
    `idempotencyKey is ${show(idempotencyKey)}; give 1 to 255 printable ASCII characters, or none for a new one.`,
  );
}

function fill(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    // An empty part would make another route of it.
    if (typeof value !== 'string' || value === '')
      throw new TypeError(`${name} is ${show(value)}; give a text that is not empty, such as an id.`);
    return encodeURIComponent(value);
  });
}

function toQuery(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]));
  return pairs.length === 0 ? '' : `?${search.toString()}`;
}
