/** A size this close to a whole number of square feet counts as whole: deeds and the register state hundredths. */
const WHOLE = 0.005;
/** Two sizes within 0.01 square metres (here in square feet) are of one layout. */
const SAME_LAYOUT = 0.11;

/**
 * Whether a stated size is the register's figure: it has decimals, and a home in the place was sold at
 * exactly that size (`sold`: ln sqft). Any other figure is an advertised one, rounded and often altered
 * (docs/valuation.md#stated-sizes).
 */
export function isRegisteredSize(sizeSqft: number, sold: () => Float64Array): boolean {
  if (isWhole(sizeSqft)) return false;
  const logSize = Math.log(sizeSqft);
  const most = SAME_LAYOUT / sizeSqft;
  return sold().some((own) => Math.abs(own - logSize) <= most);
}

/** Whether a size has no decimals. */
export const isWhole = (sizeSqft: number): boolean => Math.abs(sizeSqft - Math.round(sizeSqft)) <= WHOLE;
