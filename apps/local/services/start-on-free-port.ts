import { freePort, isFree } from './ports.js';
import type { SupervisedProcess } from './supervised-process.js';

const ATTEMPTS = 3;

/**
 * Starts a server on a free loopback port. If another program takes the port between the check and the start, tries
 * again with another one.
 */
export async function startOnFreePort(
  define: (port: number) => SupervisedProcess,
): Promise<{ process: SupervisedProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const process = define(port);
    try {
      await process.start();
      return { process, port };
    } catch (error) {
      await process.stop();
      if (attempt === ATTEMPTS || (await isFree(port))) throw error;
    }
  }
}
