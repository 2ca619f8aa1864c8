import { createServer } from 'node:net';

/** Where a server can listen, or why not: the operating system's code, `EADDRINUSE` for a port that is taken. */
export type Listening = { readonly port: number } | { readonly refused: string };

/**
 * The first of `preferred` on which a server can listen at `host`, otherwise one chosen by the operating system. The
 * port is free when this returns, but the caller has to cope with losing it before use.
 */
export async function freePort(preferred: readonly number[] = [], host = '127.0.0.1'): Promise<number> {
  for (const port of preferred) {
    if (await isFree(port, host)) return port;
  }
  const chosen = await listenOnce(0, host);
  if ('refused' in chosen) throw new Error(`no free port at ${host} (${chosen.refused})`);
  return chosen.port;
}

/** Whether a server can currently listen on `port` at `host`. */
export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return 'port' in (await listenOnce(port, host));
}

/** Listens for a moment. */
export function listenOnce(port: number, host: string): Promise<Listening> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => resolve({ refused: code ?? message }));
    server.listen(port, host, () => {
      const address = server.address();
      const listening = typeof address === 'object' && address !== null ? address : { port };
      server.close(() => resolve({ port: listening.port }));
    });
  });
}
