import { readBedrooms, readMoney, readPlain, readSize } from '#scoring';

type CellReader = (cell: string) => number | string;

/** By field: what is read beside plain numbers. */
const READERS: Readonly<Record<string, CellReader>> = {
  listing_price: readMoney,
  annual_rent: readMoney,
  loan_amount: readMoney,
  service_charge_per_sqft: readMoney,
  size_sqft: readSize,
  plot_sqft: readSize,
  bedrooms: readBedrooms,
};

/**
 * The number in the cell of a numeric field: AED `1,200,000`, `1.2m` or `AED 1.2m`; sizes in square feet, or in square
 * metres where the cell says so; `studio` for no bedroom. The text itself where it can mean something else or nothing, so
 * that the check of items names it.
 */
export function readCell(field: string, cell: string): number | string {
  return (READERS[field] ?? readPlain)(cell);
}
