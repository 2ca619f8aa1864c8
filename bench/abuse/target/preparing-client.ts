import { setTimeout as delay } from 'node:timers/promises';

/** A JSON answer with the information in its headers. */
export interface JsonAnswer {
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

const MOST_TRIES = 20;

/** Calls that must succeed: they prepare what is attacked afterwards. */
export class PreparingClient {
  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  /** Text is sent as NDJSON. Throws with the answer unless it is 2xx. */
  async call(method: string, path: string, body?: unknown): Promise<JsonAnswer> {
    const response = await this.patiently(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`cannot prepare: ${method} ${path} is ${response.status} ${text}`);
    return { body: JSON.parse(text) as Record<string, unknown>, headers: response.headers };
  }

  /** The text at `name` in the answer. */
  async text(name: string, method: string, path: string, body?: unknown): Promise<string> {
    return String((await this.call(method, path, body)).body[name]);
  }

  /** Deletes something that may already be gone. */
  async drop(path: string): Promise<void> {
    const response = await this.patiently('DELETE', path);
    const text = await response.text();
    if (!response.ok && response.status !== 404)
      throw new Error(`cannot prepare: DELETE ${path} is ${response.status} ${text}`);
  }

  /** Earlier requests may still be in progress: a service reads few portfolios at a time, and only one per tenant. */
  private async patiently(method: string, path: string, body?: unknown): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const response = await this.send(method, path, body);
      const wait = response.headers.get('retry-after');
      if (response.ok || wait === null || tries === MOST_TRIES) return response;
      await response.arrayBuffer();
      await delay(Number(wait) * 1_000);
    }
  }

  private send(method: string, path: string, body: unknown): Promise<Response> {
    const isText = typeof body === 'string';
    return fetch(`${this.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(body === undefined
          ? {}
          : { 'content-type': isText ? 'application/x-ndjson' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
  }
}
