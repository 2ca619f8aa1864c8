export { ADVISORY_LOCKS } from './advisory-locks.js';
export { ChangeFeed, type ChangeTopic } from './change-feed.js';
export { isDatabaseUnavailable } from './database-error.js';
export { type Database, type Executor, openDatabase, type Statements, together } from './database.js';
export { GroupCommit } from './group-commit.js';
export { type Market, marketOf, MARKETS } from './market.js';
export { migrate } from './migrate.js';
export type { Owner, PageQuery } from './page.js';
export { type StorageDependencies, StorageModule } from './storage.module.js';
