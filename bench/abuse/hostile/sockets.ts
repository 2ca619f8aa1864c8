import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { headBytes } from '../requests/render-request.js';

/** A connection to the service; null if it refuses. */
export async function openSocket(baseUrl: string): Promise<Socket | null> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.on('error', () => socket.destroy());
  return once(socket, 'connect').then(
    () => socket,
    () => null,
  );
}

/** The bytes of a request whose body, if any, is sent separately. */
export function requestHead(
  baseUrl: string,
  line: { readonly method: string; readonly path: string },
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  return headBytes(line.method, line.path, [['host', new URL(baseUrl).host], ...Object.entries(headers)]);
}
