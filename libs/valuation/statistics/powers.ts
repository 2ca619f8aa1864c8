/**
 * Powers that are bit-identical on every version of Node.js: Math.pow and ** changed between versions, and
 * with them the models trained on the same sales. Math.exp and Math.log are V8's own and have not changed.
 */
export const raise = (base: number, exponent: number): number =>
  exponent === 0 ? 1 : exponent === 1 ? base : Math.exp(exponent * Math.log(base));

/** What remains after `time` of a quantity that halves every `halfLife`: 0 to 1. */
export const decayed = (time: number, halfLife: number): number => Math.exp((-Math.LN2 * time) / halfLife);

/** `decayed` at times 0, 1, 2 …, `length` of them. */
export const decayTable = (halfLife: number, length: number): Float64Array =>
  Float64Array.from({ length }, (_, time) => decayed(time, halfLife));

export const square = (x: number): number => x * x;
