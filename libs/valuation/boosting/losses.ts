/**
 * A loss by what it is, so that it can be kept, compared and sent to a thread. `huber`: residuals beyond `most`, in units
 * of the target, pull no harder than at it. `scale`: squared errors count at most `most` times the squared scale.
 */
export interface Loss {
  readonly kind: 'huber' | 'scale';
  readonly most: number;
}

/** How hard a row pulls on its leaf: the negative gradient of a loss, by what is left of the row's target. */
export type Pull = (residual: number) => number;

export const pullOf = ({ kind, most }: Loss): Pull => PULLS[kind](most);

const PULLS: Readonly<Record<Loss['kind'], (most: number) => Pull>> = {
  /** Huber (1964). */
  huber: (most) => (residual) => Math.min(Math.max(residual, -most), most),
  /**
   * Normal likelihood of a scale s, where the target is ln |error| and the prediction ln s: the gradient of
   * -ln s - error^2 / (2 s^2) by ln s, halved so that it is the residual itself near none. A small error says little of
   * its scale: unlike a regression of ln |error|, this lets it pull no harder than -1/2.
   */
  scale: (most) => (residual) => (Math.min(Math.exp(2 * residual), most) - 1) / 2,
};
