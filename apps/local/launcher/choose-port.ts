import { freePort, isFree } from '../services/ports.js';
import type { LauncherSettings } from './settings.js';

const PORTS_TRIED = 20;

/**
 * The port of the API: the one the caller named, else the default or the next free one, which is said.
 * Throws when a named port is taken.
 */
export async function choosePort(
  { host, port, portIsFixed }: LauncherSettings,
  say: (text: string) => void,
): Promise<number> {
  if (await isFree(port, host)) return port;
  if (portIsFixed) {
    throw new Error(`PORT ${port} is taken at ${host}: stop what listens there, or choose another PORT`);
  }
  const next = Array.from({ length: PORTS_TRIED }, (_, step) => port + 1 + step);
  const chosen = await freePort(next, host);
  say(`port ${port} is taken, using ${chosen}`);
  return chosen;
}
