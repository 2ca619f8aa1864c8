import type { Connection } from '#command';

import type { Api, ApiAnswer, ApiCall } from '../tools/api.js';

/** The API at an address, as seen by one key. */
export class RemoteApi implements Api {
  constructor(private readonly connection: Connection) {}

  async send({ method, path, body, headers }: ApiCall): Promise<ApiAnswer> {
    const { baseUrl, key } = this.connection;
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { status } = response;
      return { status, headers: Object.fromEntries(response.headers), body: await response.text() };
    } catch (error) {
      const { cause = error } = error as Error;
      const why = cause instanceof Error ? cause.message : String(cause);
      const detail = `The API at ${baseUrl} cannot be reached: ${why}.`;
      return { status: 503, headers: {}, body: JSON.stringify({ code: 'unreachable', detail }) };
    }
  }
}
