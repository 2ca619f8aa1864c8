export { walkLayouts } from './cleaning/infer-bedrooms.js';
export { chooseFeed, defaultSchedule, feedName } from './feed/choose-feed.js';
export { FeedClient } from './feed/feed-client.js';
export type { FeedRecord } from './feed/feed-dataset.js';
export { type DatasetSync, type FeedSyncOptions, syncFeed } from './feed/sync-feed.js';
export { syncLake } from './feed/sync-lake.js';
export { GatewayClient } from './gateway/gateway-client.js';
export { GATEWAY_REGISTERS } from './gateway/gateway-register.js';
export { type GatewaySyncOptions, syncGateway } from './gateway/sync-gateway.js';
export type { RegisterSync } from './gateway/sync-register.js';
export { WindowStore } from './gateway/window-store.js';
export { copyMarket } from './lake/copy-market.js';
export { importFiles, type ImportOutcome } from './lake/import-market.js';
export { readLakeSources } from './lake/lake-catalogue.js';
export { COVERED } from './emirates/emirates.js';
export { checkPlaces } from './places/checks/check-places.js';
export { compilePlaces } from './places/compile-places.js';
export { outsideNames } from './places/areas/outside-names.js';
export { readGoldPairs } from './places/checks/read-gold-pairs.js';
export type {
  AreaMatch,
  BuildingMatch,
  OutsideArea,
  PlaceInBuilding,
  Places,
  UnknownArea,
} from './places/types.js';
export { buildSandbox } from './sandbox/build-sandbox.js';
export { forcedError, reservedRefusal } from './sandbox/forced-error.js';
export { type MarketMove, movedVersion, moveOf, readMovedVersion } from './sandbox/market-move.js';
export { RESERVED_BUILDINGS, reservedOutcome } from './sandbox/reserved-buildings.js';
export { buildSnapshot } from './snapshot/build-snapshot.js';
export { compareSales, type SaleChange, type SaleFacts } from './snapshot/compare-sales.js';
export { emptyRents } from './snapshot/empty-evidence.js';
export { exportExclusions } from './snapshot/gather/export-exclusions.js';
export { stringAt, StringColumnWriter } from './snapshot/gather/fetch-columns.js';
export { type CompiledParts, PartsAtHand } from './parts/compiled-parts.js';
export { PARTS_FOLDER } from './parts/part-path.js';
export { loadWithParts } from './snapshot/kept-parts.js';
export { loadPlaces, loadSales, loadSnapshot } from './snapshot/load-snapshot.js';
export { readMarketFiles } from './snapshot/read-market-files.js';
export {
  listSnapshots,
  listUnreadable,
  readManifest,
  removeSnapshot,
  snapshotDirectory,
  type StoredSnapshot,
} from './snapshot/snapshot-directory.js';
export { isWhole, putInPlace, repairSnapshot } from './snapshot/repair-snapshot.js';
export { type DamagedFile, isManifestOf, problemOf, verifySnapshot } from './snapshot/verify-snapshot.js';
export { TABLES_LAYOUT } from './snapshot/snapshot-files.js';
export { snapshotOfLake } from './snapshot/snapshot-of-lake.js';
export { SQFT_PER_SQM } from './sqft-per-sqm.js';
export { type TrainedModel, type TrainSnapshot, writeSnapshot } from './snapshot/write-snapshot.js';
export { DATE_ORDERS, type DateOrder } from './sources/date-order.js';
export { listSourceFiles } from './sources/list-source-files.js';
export { checkAreas } from './places/checks/check-areas.js';
export { EVERYDAY_NAMES } from './places/checks/everyday-names.gold.js';
export { compileEvidencePools } from './places/areas/evidence-pools.js';
export { hasUsualPrice, isCleaned } from './tables/cleaned-sales.js';
export type { Boundary } from './tables/boundary.js';
export { districtCodes } from './tables/district-codes.js';
export type { DirectoryPlace } from './places/directory/place-directory.js';
export { areaId } from './places/directory/place-ids.js';
export {
  EXCLUSIONS,
  type HeldOutAccuracy,
  type IndexMonth,
  isHouse,
  type MarketSnapshot,
  type Procedure,
  PROCEDURES,
  type Project,
  PROPERTY_TYPES,
  type PropertyType,
  type RentAccuracy,
  type RentSegmentAccuracy,
  type RentTable,
  type SalesTable,
  type SegmentAccuracy,
  type ServiceCharge,
  type GatheredFiles,
  type SnapshotManifest,
} from './tables/types.js';
export { emptyLoans, emptyUnitRepeats, type LoanTable } from './tables/unit-tables.js';
