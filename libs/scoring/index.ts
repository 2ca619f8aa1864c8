export * from './types.js';
export * from './valuation/types.js';
