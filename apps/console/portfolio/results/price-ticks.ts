import { scaleLinear, scaleLog } from 'd3-scale';

/** Within each power of ten, from close steps to wide ones: all about even on a logarithmic axis. */
const STEPS = [[1, 2, 5], [1]] as const;
/** Below this many, amounts in equal steps say more. */
const FEW = 3;
const MOST = 8;

/**
 * Round amounts for a logarithmic axis: 1, 2, 5, 10 … where at least three fit, otherwise amounts in equal steps.
 * @param span AED: the lowest and highest amount of the axis.
 * @param length of the axis, and the least distance of two amounts on it, both in pixels.
 */
export function priceTicks([low, high]: readonly [number, number], length: number, apart: number): number[] {
  const place = scaleLog([low, high], [0, length]);
  const fits = (ticks: readonly number[]): boolean =>
    ticks.length <= MOST &&
    ticks.slice(1).every((tick, at) => place(tick) - place(ticks[at] ?? low) >= apart);
  const rounds = STEPS.map((steps) => roundsWithin(low, high, steps)).filter(fits);
  const linear = scaleLinear().domain([low, high]);
  const evens = Array.from({ length: MOST }, (_, at) => linear.ticks(MOST - at)).filter(fits);
  const enough = rounds.find((ticks) => ticks.length >= FEW);
  return (
    enough ?? [...rounds, ...evens].reduce((best, ticks) => (ticks.length > best.length ? ticks : best), [])
  );
}

function roundsWithin(low: number, high: number, steps: readonly number[]): number[] {
  const [first, last] = [Math.floor(Math.log10(low)), Math.floor(Math.log10(high))];
  return Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at))
    .flatMap((power) => steps.map((step) => step * power))
    .filter((tick) => tick >= low && tick <= high);
}
