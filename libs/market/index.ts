export * from './snapshot/types.js';
export { stringAt } from './snapshot/fetch-columns.js';
export { readMarketFiles } from './snapshot/read-market-files.js';
export { compilePlaces } from './places/compile-places.js';
export type * from './places/types.js';
