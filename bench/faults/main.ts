import { runProgram } from '../support/program.js';
import { faultCommand } from './options.js';

/** Loads the fault system only when it is needed. */
await runProgram(faultCommand(async (options) => (await import('./run-faults.js')).runFaults(options)));
