import type { Property } from '../../api/client.js';

export type Field = keyof Property | 'custom_id';

/** Every field that a column can be, and whether a file needs it; what the contract adds fails to compile here. */
const NEEDED: Readonly<Record<Field, boolean>> = {
  custom_id: false,
  area: true,
  building: false,
  type: true,
  bedrooms: true,
  size_sqft: true,
  plot_sqft: false,
  listing_price: true,
  intent: false,
  completion: false,
  floor: false,
  service_charge_per_sqft: false,
  annual_rent: false,
  loan_amount: false,
  reference: false,
};
export const FIELDS = Object.keys(NEEDED) as Field[];

/** Names that files have for fields; only a first suggestion, which the user sees and can change. */
const USUAL_NAMES: Readonly<Record<string, Field>> = {
  ...{ id: 'custom_id', loan_id: 'custom_id', listing_id: 'custom_id', ref: 'reference' },
  ...{ community: 'area', location: 'area', district: 'area', tower: 'building', project: 'building' },
  ...{ property_type: 'type', unit_type: 'type', beds: 'bedrooms', br: 'bedrooms', rooms: 'bedrooms' },
  ...{ size: 'size_sqft', sqft: 'size_sqft', size_sq_ft: 'size_sqft', built_up_area: 'size_sqft' },
  ...{ price: 'listing_price', asking_price: 'listing_price', price_aed: 'listing_price' },
  ...{ loan: 'loan_amount', rent: 'annual_rent', purpose: 'intent', plot: 'plot_sqft' },
};

/** What each column is read as, by its place; null: a column of the user's own, which results repeat. */
export type ColumnFields = readonly (Field | null)[];

/** A column for each field that a name speaks of; the first one, where several do. */
export function suggestFields(header: readonly string[]): ColumnFields {
  const taken = new Set<Field>();
  return header.map((cell) => {
    const name = cell.trim().toLowerCase().replaceAll(/[ -]+/g, '_');
    const field = FIELDS.find((one) => one === name) ?? USUAL_NAMES[name] ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Needed fields that no column is. */
export const missingFields = (fields: ColumnFields): Field[] =>
  FIELDS.filter((field) => NEEDED[field] && !fields.includes(field));
