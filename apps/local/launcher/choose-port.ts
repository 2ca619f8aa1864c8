import { freePort, listenOnce } from '../services/ports.js';
import type { LauncherSettings } from './settings.js';

const PORTS_TRIED = 20;
const TAKEN = 'EADDRINUSE';

/**
 * The API's port: the one the caller named, otherwise the default or, with a notice, the next free one. Throws if a
 * named port is taken or not permitted for this user, or HOST is not an address of this machine.
 */
export async function choosePort(
  { host, port, portIsFixed }: LauncherSettings,
  say: (text: string) => void,
): Promise<number> {
  const tried = await listenOnce(port, host);
  if ('port' in tried) return port;
  if (portIsFixed || tried.refused !== TAKEN) throw new Error(tellRefused(tried.refused, port, host));
  const next = Array.from({ length: PORTS_TRIED }, (_, step) => port + 1 + step);
  const chosen = await freePort(next, host);
  say(`port ${port} is taken, using ${chosen}`);
  return chosen;
}

function tellRefused(code: string, port: number, host: string): string {
  switch (code) {
    case TAKEN:
      return `PORT ${port} is taken at ${host}: stop what listens there, or choose another PORT`;
    case 'EACCES':
      return `PORT ${port} is not for this user to listen on: choose a PORT from 1024 on`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is no address of this machine (${code}): set HOST=127.0.0.1, or 0.0.0.0 for all of its addresses`;
    default:
      return `nothing can listen on PORT ${port} of HOST ${host} (${code}): choose others`;
  }
}
