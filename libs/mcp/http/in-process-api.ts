import { type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { Api, ApiAnswer, ApiCall } from '../tools/api.js';

/** The caller on whose behalf calls are made. */
export interface ForwardedCaller {
  /** The `Authorization` header as sent by the client. */
  readonly authorization: string;
  /** The client's address, for keys restricted to networks and limits by address. */
  readonly address: string;
}

/**
 * The API of this process, called over in-process connections: each call takes the full path of a request (guards,
 * limits, idempotency, record, log), so that a tool can do nothing its key cannot.
 */
export class InProcessApi implements Api {
  constructor(
    private readonly server: Server,
    private readonly caller: ForwardedCaller,
  ) {}

  async send({ method, path, body, headers }: ApiCall): Promise<ApiAnswer> {
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const response = await this.exchange(method, path, payload, headers);
    return {
      status: response.statusCode ?? 0,
      headers: singleHeaders(response.headers),
      body: await text(response),
    };
  }

  private exchange(
    method: string,
    path: string,
    payload: Buffer | undefined,
    headers: ApiCall['headers'],
  ): Promise<IncomingMessage> {
    const [ours, theirs] = duplexPair();
    Object.defineProperty(theirs, 'remoteAddress', { value: this.caller.address });
    this.server.emit('connection', theirs);
    return new Promise((resolve, reject) => {
      const call = request({
        createConnection: () => ours,
        method,
        path,
        headers: {
          ...headers,
          authorization: this.caller.authorization,
          host: 'in-process',
          connection: 'close',
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(payload.length) }),
        },
      });
      call.once('response', resolve);
      call.once('error', reject);
      call.end(payload);
    });
  }
}

function singleHeaders(headers: IncomingHttpHeaders): ApiAnswer['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
