import type { Server } from 'node:http';

/** Listens where the bench specified, and tells it so. */
export function listen(server: Pick<Server, 'listen'>): void {
  server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
}
