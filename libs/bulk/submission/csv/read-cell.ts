import { readBedrooms, readMoney, readPlain, readSize } from '#scoring';

type CellReader = (cell: string) => number | string;

/** Per field, what is accepted besides plain numbers. */
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
 * The number in a numeric field's cell: AED `1,200,000`, `1.2m` or `AED 1.2m`; sizes in square feet, or in square
 * metres if the cell says so; `studio` for no bedroom. Returns the text itself if it is ambiguous or meaningless, so
 * that the item check reports it.
 */
export function readCell(field: string, cell: string): number | string {
  return (READERS[field] ?? readPlain)(cell);
}
