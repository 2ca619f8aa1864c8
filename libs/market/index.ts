export * from './snapshot/types.js';
export { stringAt, StringColumnWriter } from './snapshot/fetch-columns.js';
export { emptyAsking, emptyRents } from './snapshot/empty-evidence.js';
export { readMarketFiles } from './snapshot/read-market-files.js';
export { type BuildOptions, buildSnapshot } from './snapshot/build-snapshot.js';
export { snapshotOfLake } from './snapshot/snapshot-of-lake.js';
export { exportExclusions, type ExclusionCount } from './snapshot/export-exclusions.js';
export { loadSnapshot } from './snapshot/load-snapshot.js';
export {
  listSnapshots,
  readManifest,
  removeSnapshot,
  snapshotDirectory,
  type StoredSnapshot,
} from './snapshot/snapshot-directory.js';
export {
  type SnapshotDraft,
  type TrainedModel,
  type TrainSnapshot,
  type WriteOptions,
  writeSnapshot,
  type WrittenSnapshot,
} from './snapshot/write-snapshot.js';
export { importFiles, type ImportOptions, type ImportOutcome, importRecords } from './lake/import-market.js';
export { type LakeSource, readLakeSources } from './lake/lake-catalogue.js';
export type { SourceRecord } from './sources/staged-table.js';
export { DATE_ORDERS, type DateOrder } from './sources/date-order.js';
export { listSourceFiles } from './sources/list-source-files.js';
export { checkAreas, type AreasCheck, type WrongArea } from './places/check-areas.js';
export { EVERYDAY_NAMES, type EverydayName } from './places/everyday-names.gold.js';
export { checkPlaces, type CheckedPair, type GoldPair, type PlacesCheck } from './places/check-places.js';
export { readGoldPairs } from './places/read-gold-pairs.js';
export { compileEvidencePools, type EvidencePool } from './places/evidence-pools.js';
export type { DirectoryPlace } from './places/place-directory.js';
export { compilePlaces } from './places/compile-places.js';
export type * from './places/types.js';
export { FeedClient, type FeedClientOptions } from './feed/feed-client.js';
export { FEED_DATASETS, type FeedDataset, type FeedRecord } from './feed/feed-dataset.js';
export { syncFeed, type DatasetSync, type FeedSyncOptions, type ImportCounts } from './feed/sync-feed.js';
export { syncLake, type LakeSyncOptions } from './feed/sync-lake.js';
export { buildSandbox, type SandboxBuild } from './sandbox/build-sandbox.js';
export { DEFAULT_SANDBOX, generateSandbox, type SandboxOptions } from './sandbox/generate-sandbox.js';
export { forcedError } from './sandbox/forced-error.js';
export {
  type MarketMove,
  type MarketShift,
  movedVersion,
  moveOf,
  readMovedVersion,
} from './sandbox/market-move.js';
export {
  type ForcedOutcome,
  RESERVED_BUILDINGS,
  type ReservedBuilding,
  type ReservedOutcome,
  reservedOutcome,
  type ReservedProperty,
} from './sandbox/reserved-buildings.js';
