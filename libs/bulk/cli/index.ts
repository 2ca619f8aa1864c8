export { batchCommands } from './batch.commands.js';
export { snapshotsInUse } from './snapshots-in-use.js';
