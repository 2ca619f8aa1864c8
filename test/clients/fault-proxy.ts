import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What may happen to a request on its way; `none` passes it on. */
export type Fault =
  | 'none'
  /** Refused in front of the service, which never sees it. */
  | 'limited'
  | 'unavailable'
  /** Cut before the service has seen it. */
  | 'cut_before'
  /** Cut when the service has answered: the caller does not know that it did. */
  | 'cut_after'
  /** Cut in the middle of the answer's body. */
  | 'cut_within';

const REFUSALS = {
  limited: { status: 429, code: 'rate_limited' },
  unavailable: { status: 503, code: 'overloaded' },
} as const;

/** Stands between a client and the service and does to each request what `choose` says. */
export class FaultProxy {
  readonly counts: Record<Fault, number> = {
    none: 0,
    limited: 0,
    unavailable: 0,
    cut_before: 0,
    cut_after: 0,
    cut_within: 0,
  };
  choose: (request: IncomingMessage) => Fault = () => 'none';
  private readonly server: Server;

  private constructor(private readonly target: string) {
    this.server = createServer((request, response) => {
      // What the caller itself has cut needs no answer.
      this.pass(request, response).catch(() => response.destroy());
    });
  }

  static async start(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const fault = this.choose(request);
    this.counts[fault] += 1;
    if (fault === 'limited' || fault === 'unavailable') {
      refuse(response, REFUSALS[fault]);
      return;
    }
    if (fault === 'cut_before') {
      request.socket.resetAndDestroy();
      return;
    }
    const left = new AbortController();
    response.once('close', () => left.abort());
    const answer = await fetch(this.target + (request.url ?? '/'), {
      method: request.method ?? 'GET',
      headers: sentOn(Object.entries(request.headers) as [string, string][]),
      signal: left.signal,
      ...(body.length === 0 ? {} : { body }),
    });
    if (fault === 'none') {
      await forward(answer, response);
      return;
    }
    const content = Buffer.from(await answer.arrayBuffer());
    if (fault === 'cut_within') {
      response.writeHead(answer.status, { ...sentOn(answer.headers), 'content-length': content.length });
      await new Promise((written) => response.write(content.subarray(0, content.length / 2), written));
    }
    request.socket.resetAndDestroy();
  }
}

function refuse(response: ServerResponse, { status, code }: { status: number; code: string }): void {
  response.writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '0' });
  response.end(JSON.stringify({ type: 'about:blank', title: code, status, detail: code, code }));
}

/** As it comes, so that streams stay streams. */
async function forward(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, sentOn(answer.headers));
  for await (const chunk of answer.body ?? []) response.write(chunk);
  response.end();
}

const OF_ONE_CONNECTION = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

/** Without what holds for one connection only. */
function sentOn(headers: Iterable<[string, string]>): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !OF_ONE_CONNECTION.has(name)));
}
