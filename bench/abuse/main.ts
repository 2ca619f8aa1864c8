import { runProgram } from '../support/program.js';
import { abuseCommand } from './options.js';

/** Loads what sends requests only when it is to send some. */
await runProgram(abuseCommand(async (options) => (await import('./run-abuse.js')).runAbuse(options)));
