import { readFileSync } from 'node:fs';

/**
 * Loaded into a program before anything else, in each of its threads: shifts its clock by the milliseconds given in a
 * file, and steps when that changes, as when a machine's time is set. performance.now() continues unaffected, as on
 * such a machine.
 */
const file = process.env['CLOCK_OFFSET_FILE'] ?? '';
const LOOK_MS = 50;
const { now } = Date;
let offset = 0;

function look(): void {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offset = 0; // not shifted yet
  }
}

look();
setInterval(look, LOOK_MS).unref();
Date.now = () => now() + offset;
globalThis.Date = new Proxy(Date, {
  construct: (original, given: unknown[], target) =>
    Reflect.construct(original, given.length === 0 ? [now() + offset] : given, target) as Date,
});
