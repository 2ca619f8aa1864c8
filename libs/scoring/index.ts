export * from './analysis-parts.js';
export * from './property.dto.js';
export * from './scored-deal.js';
export * from './types.js';
export * from './valuation/types.js';
export { openEngine } from './valuation/engine.js';
export { compileMarket, type CompiledMarket } from './market-view/compile-market.js';
export { verdictWithHysteresis } from './deal/verdict-with-hysteresis.js';
export { ScoringService } from './scoring.service.js';
