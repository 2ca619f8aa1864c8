/** How hard a row pulls on its leaf: the negative gradient of a loss, by what is left of the row's target. */
export type Pull = (residual: number) => number;

/** Residuals on both sides, small and large. */
const PROBES = [1e-4, 0.003, 0.01, 0.03, 0.1, 0.3, 0.7, 1, 1.5, 2, 3, 5, 10].flatMap((x) => [-x, x]);

/** How a loss pulls at some residuals: by these figures it is told from another. */
export const pullFigures = (pull: Pull): Float64Array => Float64Array.from(PROBES, pull);

/** Huber's loss (1964): residuals beyond `most`, in units of the target, pull no harder than at it. */
export const huberPull =
  (most: number): Pull =>
  (residual) =>
    Math.min(Math.max(residual, -most), most);

/**
 * Normal likelihood of a scale s, where the target is ln |error| and the prediction ln s: the gradient of
 * -ln s - error^2 / (2 s^2) by ln s, halved so that it is the residual itself near none. Squared errors count at most
 * `most` times the squared scale. A small error says little of its scale: unlike a regression of ln |error|, this lets it
 * pull no harder than -1/2.
 */
export const scalePull =
  (most: number): Pull =>
  (residual) =>
    (Math.min(Math.exp(2 * residual), most) - 1) / 2;
