import { watchOutput } from '#command';

import { runCommand } from './run-command.js';

watchOutput();
process.exitCode = await runCommand(process.argv.slice(2));
