import { scaleLog } from 'd3-scale';

export const HEIGHT = 320;
export const EDGE = { left: 56, right: 14, top: 10, bottom: 30 };

/** AED: the lowest and highest amount drawn. */
export type Span = readonly [low: number, high: number];

/** Positions of prices and values in a chart of this width: both axes logarithmic, over the same amounts. */
export function priceScale([low, high]: Span, width: number) {
  const domain: [number, number] = [low / 1.1, high * 1.1];
  return {
    domain,
    x: scaleLog(domain, [EDGE.left, Math.max(EDGE.left + 1, width - EDGE.right)]),
    y: scaleLog(domain, [HEIGHT - EDGE.bottom, EDGE.top]),
  };
}

export type PriceScale = ReturnType<typeof priceScale>;
