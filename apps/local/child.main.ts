/**
 * Runs a program of dist/ as a child of the launcher: `node child.main.js <file>`. When the launcher is gone, even by
 * SIGKILL, the program ends as on SIGTERM, so that it does not keep the port.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , file = ''] = process.argv;
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.argv.splice(1, 1);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(resolve(file)).href);
