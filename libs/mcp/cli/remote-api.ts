import type { Connection } from '#command';

import type { Api, ApiAnswer, ApiCall } from '../tools/api.js';

/** The API at an address, as one key sees it. */
export class RemoteApi implements Api {
  constructor(private readonly connection: Connection) {}

  async send({ method, path, body, headers }: ApiCall): Promise<ApiAnswer> {
    const { baseUrl, key } = this.connection;
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  }
}
