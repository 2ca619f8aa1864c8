/** `node --import <this file> program`: writes the URL of each module it loads to the file MODULES_FILE. */
import module from 'node:module';
import { appendFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const note = (address) => appendFileSync(process.env.MODULES_FILE, `${address}\n`);

/** Called for ES modules, in a separate thread. */
export async function load(address, context, next) {
  note(address);
  return next(address, context);
}

if (isMainThread) {
  module.register(import.meta.url);
  process.once('exit', () => Object.keys(module._cache).forEach((path) => note(pathToFileURL(path))));
}
