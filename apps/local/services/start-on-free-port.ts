import { freePort, isFree } from './ports.js';
import type { SupervisedProcess } from './supervised-process.js';

const ATTEMPTS = 3;

/**
 * Starts a server on the first free one of `preferred`, else on any free port. When another program takes the port
 * between the look and the start, it tries again with another one.
 */
export async function startOnFreePort(
  preferred: readonly number[],
  define: (port: number) => SupervisedProcess,
): Promise<{ process: SupervisedProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? preferred : []);
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
