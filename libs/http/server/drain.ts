import { once } from 'node:events';
import type { Server } from 'node:http';

const DRAIN_MS = 10_000;

/**
 * Stops a server: no new connections, idle ones closed, requests under way answered; what is not done after ten
 * seconds is cut.
 */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  // A connection that was busy becomes idle after its answer and would otherwise be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(timer);
  clearInterval(sweep);
}
