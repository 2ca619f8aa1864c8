/** A size this near to a whole number of square feet is one: deeds and the register state hundredths. */
const WHOLE = 0.005;
/** Two figures are of one layout within a hundredth of a square metre, in square feet. */
const SAME_LAYOUT = 0.11;

/**
 * Whether a stated size is the register's figure: it has decimals, and a home of the place was sold at that very size
 * (`sold`: ln sqft). Any other figure is an advert's, rounded and often altered (docs/valuation.md#stated-sizes).
 */
export function isRegisteredSize(sizeSqft: number, sold: () => Float64Array): boolean {
  if (isWhole(sizeSqft)) return false;
  const logSize = Math.log(sizeSqft);
  const most = SAME_LAYOUT / sizeSqft;
  return sold().some((own) => Math.abs(own - logSize) <= most);
}

/** Whether a size has no decimals. */
export const isWhole = (sizeSqft: number): boolean => Math.abs(sizeSqft - Math.round(sizeSqft)) <= WHOLE;
