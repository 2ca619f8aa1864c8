import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import type { Connections } from './connections.js';

/** An idle connection may have a request on its way: it is kept for so long after its last answer. */
const IDLE_MS = 1_000;
const SWEEP_MS = 50;
const DRAIN_MS = 10_000;

/**
 * Stops a server without failing a request. For `noticeMs` it goes on as before, so that load balancers see that it is not
 * ready. Then it takes no new connections, answers what is under way and what still comes with `Connection: close`,
 * and closes each connection when it is idle. What is not done ten seconds later is cut.
 */
export async function drain(server: Server, connections: Connections, noticeMs = 0): Promise<void> {
  if (!server.listening) return;
  if (noticeMs > 0) await delay(noticeMs);
  const closed = once(server, 'close');
  // Not the HTTP server's own close, which resets idle connections with what is on its way on them.
  NetServer.prototype.close.call(server);
  // Not before: clients that were told to leave would stand in the queue of a listener that closes.
  connections.leave();
  const sweep = setInterval(() => connections.closeIdle(IDLE_MS), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  connections.closeIdle(IDLE_MS);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}
