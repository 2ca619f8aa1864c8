/**
 * A loss as data, so that it can be stored, compared and sent to a thread. `huber`: the gradient of residuals
 * beyond `most`, in target units, is clipped to it. `scale`: squared errors count at most `most` times the
 * squared scale.
 */
export interface Loss {
  readonly kind: 'huber' | 'scale';
  readonly most: number;
}

/** The pull of a row on its leaf: the negative gradient of a loss at the row's residual. */
export type Pull = (residual: number) => number;

export const pullOf = ({ kind, most }: Loss): Pull => PULLS[kind](most);

const PULLS: Readonly<Record<Loss['kind'], (most: number) => Pull>> = {
  /** Huber (1964). */
  huber: (most) => (residual) => Math.min(Math.max(residual, -most), most),
  /**
   * Normal likelihood of a scale s, where the target is ln |error| and the prediction ln s: the gradient of
   * -ln s - error^2 / (2 s^2) with respect to ln s, halved so that it is about the residual itself near zero.
   * A small error says little about its scale: unlike a regression on ln |error|, this limits its pull to
   * -1/2.
   */
  scale: (most) => (residual) => (Math.min(Math.exp(2 * residual), most) - 1) / 2,
};
