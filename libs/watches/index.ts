export { WatchRecordsModule } from './watch-records.module.js';
export { WATCH_SCHEMAS } from './http/watch.model.js';
export {
  assessmentIn,
  assessWatch,
  type WatchAssessment,
  WATCHED_PARTS,
} from './scoring/watch-assessment.js';
export type { Rescored } from './scoring/rescored.js';
export { RescoreStore } from './watch/rescore.store.js';
export { countWatches, insertWatches } from './watch/start-watches.js';
export { type WatchedListing, WatchStore } from './watch/watch.store.js';
export { type NewWatch, type Watch, watchStartedBy } from './watch/watch.js';
export { WatchesApiModule } from './watches-api.module.js';
export { WatchesWorkerModule } from './watches-worker.module.js';
