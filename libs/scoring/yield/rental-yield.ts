/**
 * Acquisition costs (registration fee, agency, conveyancing) as a share of the purchase price
 * (docs/valuation.md#rent-and-yield).
 */
export const ACQUISITION_COST = 0.07;

/** Assumptions of every net yield (docs/valuation.md#rent-and-yield); returned with it. */
export const OCCUPANCY = 0.95;
export const MANAGEMENT_SHARE = 0.05;

/**
 * Net operating income, AED a year: rent x occupancy - service charge x sqft - management share of the rent.
 * May be negative.
 */
export function netOperatingIncome(annualRent: number, chargePerSqft: number, sizeSqft: number): number {
  return annualRent * OCCUPANCY - chargePerSqft * sizeSqft - MANAGEMENT_SHARE * annualRent;
}

/** Gross yield as quoted in the UAE: annual rent over price, percent. */
export const grossYield = (annualRent: number, price: number): number => (100 * annualRent) / price;

/** Net yield: net operating income over the price plus acquisition costs, percent. */
export const netYield = (netIncome: number, price: number): number =>
  (100 * netIncome) / (price * (1 + ACQUISITION_COST));
