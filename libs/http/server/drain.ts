import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import type { Connections } from './connections.js';

/** An idle connection may have a request on its way, so it is kept this long after its last answer. */
const IDLE_MS = 1_000;
const SWEEP_MS = 50;
const DRAIN_MS = 10_000;

/**
 * Stops a server without failing a request. For `noticeMs` it carries on as before, so that load balancers notice it is
 * not ready. Then it accepts no new connections, answers what is in flight and what still arrives with `Connection:
 * close`, and closes each connection once idle. Anything left after ten more seconds is cut.
 */
export async function drain(server: Server, connections: Connections, noticeMs = 0): Promise<void> {
  if (!server.listening) return;
  if (noticeMs > 0) await delay(noticeMs);
  const closed = once(server, 'close');
  // Not the HTTP server's own close, which resets idle connections together with any request on its way.
  NetServer.prototype.close.call(server);
  // Not earlier: clients told to leave would queue at a listener that is about to close.
  connections.leave();
  const sweep = setInterval(() => connections.closeIdle(IDLE_MS), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  connections.closeIdle(IDLE_MS);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}
