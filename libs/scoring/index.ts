export * from './analysis-parts.js';
export * from './property.dto.js';
export * from './scored-deal.js';
export * from './types.js';
export * from './valuation/types.js';
export { openEngine } from './valuation/engine.js';
