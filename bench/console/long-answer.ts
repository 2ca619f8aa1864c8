import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An api whose results are replaced; everything else passes through unchanged. */
export interface LongAnswer {
  readonly base: string;
  readonly close: () => void;
}

/** Proxies the api at `base` and answers every request for results with `csv`. */
export async function serveLongAnswer(base: string, csv: Buffer): Promise<LongAnswer> {
  const { hostname, port } = new URL(base);
  const server = createServer((incoming, outgoing) => {
    if (/\/results\?/.test(incoming.url ?? '')) {
      outgoing.setHeader('content-type', 'text/csv').end(csv);
      return;
    }
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
