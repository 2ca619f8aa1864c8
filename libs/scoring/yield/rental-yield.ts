/** Share of the purchase price that registration fee, agency and conveyancing add (docs/valuation.md#rent-and-yield). */
export const ACQUISITION_COST = 0.07;

/** What every net yield assumes (docs/valuation.md#rent-and-yield); returned with it. */
export const OCCUPANCY = 0.95;
export const MANAGEMENT_SHARE = 0.05;

/**
 * AED a year that is left of a rent: rent x occupancy - service charge x sqft - management share of the rent.
 * May be negative.
 */
export function netOperatingIncome(annualRent: number, chargePerSqft: number, sizeSqft: number): number {
  return annualRent * OCCUPANCY - chargePerSqft * sizeSqft - MANAGEMENT_SHARE * annualRent;
}

/** Gross yield as the UAE quotes it: annual rent over price, percent. */
export const grossYield = (annualRent: number, price: number): number => (100 * annualRent) / price;

/** Net yield: net operating income over the price with acquisition costs, percent. */
export const netYield = (netIncome: number, price: number): number =>
  (100 * netIncome) / (price * (1 + ACQUISITION_COST));
