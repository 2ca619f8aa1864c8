import { runProgram } from '../support/program.js';
import { abuseCommand } from './options.js';

/** Loads the request-sending code only when it is needed. */
await runProgram(abuseCommand(async (options) => (await import('./run-abuse.js')).runAbuse(options)));
