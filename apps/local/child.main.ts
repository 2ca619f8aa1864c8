/**
 * Runs a program in dist/ as a child of the launcher: `node child.main.js <file> [<module>]`. If a module is given, it
 * is loaded in the meantime, and the program runs once the launcher sends the rest of its environment. If the launcher
 * dies, even by SIGKILL, the program ends as on SIGTERM, so that it does not keep the port.
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , file = '', module] = process.argv;
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.argv.splice(1, process.argv.length - 1, file);
process.setSourceMapsEnabled(true);
const load = (path: string): Promise<unknown> => import(pathToFileURL(resolve(path)).href);
if (module !== undefined) {
  const told = once(process, 'message') as Promise<[{ readonly environment: Record<string, string> }]>;
  await load(module);
  const [{ environment }] = await told;
  const { addToEnvironment } = await import('#platform');
  addToEnvironment(environment);
}
await load(file);
