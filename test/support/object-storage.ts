import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { isSignedWith } from './signature-v4.js';

/** s3rver's only key. */
const SECRET = 'S3RVER';
const MISMATCH =
  '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>Another secret.</Message></Error>';
const PROGRAM = 'node_modules/s3rver/bin/s3rver.js';

/** What happens to the response of one request. */
export type StorageFault =
  /** The connection breaks after this share of the body. */
  | { readonly cutAfter: number }
  /** One byte of the body is changed. */
  | 'flip'
  /** 503, without asking the store. */
  | 'refuse';

/** One request as received by the store. */
export interface StorageCall {
  readonly method: string;
  readonly path: string;
  readonly range: string | undefined;
}

/** An S3 server in its own process (s3rver), behind a proxy that verifies signatures and can inject faults. */
export interface ObjectStorage {
  readonly calls: readonly StorageCall[];
  /** Decides the fault of each request; null for none. */
  plan: (call: StorageCall) => StorageFault | null;
  /** Environment variables with its address, a bucket and a permitted key. */
  readonly variables: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** @param directory where the objects are stored. */
export async function startObjectStorage(directory: string): Promise<ObjectStorage> {
  const child = spawn(
    process.execPath,
    [PROGRAM, '-d', directory, '-a', '127.0.0.1', '-p', '0', '-s', '--configure-bucket', 'deal'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const port = await portOf(child.stdout);
  const calls: StorageCall[] = [];
  const storage = { plan: (): StorageFault | null => null } as Pick<ObjectStorage, 'plan'>;
  const server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    const call = { method, path: url.split('?')[0] ?? '', range: headers.range };
    calls.push(call);
    if (!isSignedWith(SECRET, incoming)) {
      incoming.resume();
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end(incoming.method === 'HEAD' ? '' : MISMATCH);
      return;
    }
    pass(incoming, response, port, storage.plan(call));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(storage, {
    calls,
    variables: {
      SNAPSHOT_STORE: 's3://deal/snapshots',
      SNAPSHOT_STORE_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SNAPSHOT_STORE_ACCESS_KEY_ID: 'S3RVER',
      SNAPSHOT_STORE_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  });
}

/** The port the server reports to be listening on. */
async function portOf(output: Readable): Promise<number> {
  for await (const line of createInterface({ input: output })) {
    const [, port] = /listening on .*:(\d+)/.exec(line) ?? [];
    if (port !== undefined) return Number(port);
  }
  throw new Error('the S3 server ended before it listened');
}

/** Forwards headers unchanged, including `Host`: they are signed. */
function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  port: number,
  fault: StorageFault | null,
): void {
  if (fault === 'refuse') {
    incoming.resume();
    response.writeHead(503).end();
    return;
  }
  const { method, url: path, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (fault === null) answer.pipe(response);
    else void spoil(answer, response, fault);
  });
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
}

async function spoil(
  answer: IncomingMessage,
  response: ServerResponse,
  fault: Exclude<StorageFault, 'refuse'>,
): Promise<void> {
  const body = Buffer.concat((await answer.toArray()) as Buffer[]);
  if (fault === 'flip') {
    const at = Math.floor(body.length / 2);
    body[at] = (body[at] ?? 0) ^ 1;
    response.end(body);
    return;
  }
  // Makes sure that what was sent arrives: a reset would discard what the other side has not read yet.
  response.write(body.subarray(0, Math.floor(body.length * fault.cutAfter)), () =>
    response.socket?.destroySoon(),
  );
}
