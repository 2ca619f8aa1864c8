import { createServer } from 'node:net';

/**
 * The first of `preferred` on which a server can listen at `host`, else one the operating system chooses.
 * The port is free when this returns; whoever is about to use it has to cope with losing it.
 */
export async function freePort(preferred: readonly number[] = [], host = '127.0.0.1'): Promise<number> {
  for (const port of preferred) {
    if (await isFree(port, host)) return port;
  }
  const chosen = await listenOnce(0, host);
  if (chosen === null) throw new Error(`no free port at ${host}`);
  return chosen;
}

/** Whether a server can listen on `port` at `host` now. */
export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await listenOnce(port, host)) !== null;
}

function listenOnce(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}
