import type { PriceCurve } from './price-curve.js';

/** The forecast standard deviation (FSD): half the width of a price distribution's central 68 %, in logs. */
export const forecastDeviation = (prices: Pick<PriceCurve, 'quantile'>): number =>
  (prices.quantile(0.84) - prices.quantile(0.16)) / 2;
