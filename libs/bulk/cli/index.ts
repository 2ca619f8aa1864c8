export { batchCommands } from './batch.commands.js';
export { portfolioCommands } from './portfolio.commands.js';
export { snapshotsInUse } from './snapshots-in-use.js';
