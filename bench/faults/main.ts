import { runProgram } from '../support/program.js';
import { faultCommand } from './options.js';

/** Loads the system that fails only when it is to fail. */
await runProgram(faultCommand(async (options) => (await import('./run-faults.js')).runFaults(options)));
