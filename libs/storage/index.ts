export { ADVISORY_LOCKS } from './advisory-locks.js';
export { bind } from './bind.js';
export { ChangeFeed, type ChangeTopic } from './change-feed.js';
export { DatabaseClock } from './database-clock.js';
export {
  isConflict,
  isDatabaseUnavailable,
  isRowRefused,
  sqlState,
  whyNothingIsStored,
} from './database-error.js';
export { type Database, type Executor, openDatabase, type Statements, together } from './database.js';
export { GroupCommit } from './group-commit.js';
export { rowsOfLines, toLines, toLongLines } from './row-lines.js';
export { inRowSteps, someOf, STEP_ROWS } from './row-steps.js';
export { type Market, marketOf, MARKETS } from './market.js';
export { ensureRoles, migrate, type MigrateOptions, type MigrationResult } from './migrate.js';
export { inPage, type Owner, type PageQuery, pageValues } from './page.js';
export { type StorageDependencies, StorageModule } from './storage.module.js';
export { PoolBusyError } from './load-aware-pool.js';
