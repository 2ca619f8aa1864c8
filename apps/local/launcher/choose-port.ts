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
  say(`port ${port} is in use; using ${chosen}`);
  return chosen;
}

function tellRefused(code: string, port: number, host: string): string {
  switch (code) {
    case TAKEN:
      return `PORT ${port} is in use at ${host}: stop whatever is listening there, or choose another PORT`;
    case 'EACCES':
      return `this user may not listen on PORT ${port}: choose a PORT of 1024 or above`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return (
        `HOST is "${host}", which is not an address of this machine (${code}): set HOST=127.0.0.1, or ` +
        '0.0.0.0 for all of its addresses'
      );
    default:
      return `cannot listen on PORT ${port} of HOST ${host} (${code}): choose others`;
  }
}
