import type { Property } from '../api/client.js';

const NUMBERS = [
  ...(['bedrooms', 'size_sqft', 'listing_price', 'plot_sqft', 'floor', 'service_charge_per_sqft'] as const),
  ...(['annual_rent', 'loan_amount'] as const),
];
const TEXTS = ['area', 'building', 'type', 'intent', 'completion', 'reference'] as const;

export type NumberField = (typeof NUMBERS)[number];
export type Field = (typeof TEXTS)[number] | NumberField;
/** The input typed into the form. */
export type Draft = Readonly<Partial<Record<Field, string>>>;

export const EMPTY: Draft = { type: 'apartment', intent: 'buy' };

/** A sandbox listing that results in a fair price. */
export const EXAMPLE: Draft = {
  ...EMPTY,
  area: 'Sandbox Park',
  building: 'Sandbox Ladder Tower',
  bedrooms: '1',
  size_sqft: '800',
  listing_price: '990000',
};

/** The property to send. Anything that is not a number is sent as typed, so that the API says what is wrong with it. */
export function propertyOf(draft: Draft): Property {
  const property: Record<string, string | number> = {};
  for (const field of TEXTS) {
    const text = draft[field]?.trim() ?? '';
    if (text !== '') property[field] = text;
  }
  for (const field of NUMBERS) {
    const text = draft[field]?.replaceAll(/[\s,]/g, '') ?? '';
    if (text !== '') property[field] = Number.isNaN(Number(text)) ? text : Number(text);
  }
  return property as unknown as Property;
}

/** The form for a property that was analysed. */
export function draftOf(property: Property): Draft {
  const values = property as Readonly<Record<string, unknown>>;
  const fields = [...TEXTS, ...NUMBERS].flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' || typeof value === 'number' ? [[field, String(value)] as const] : [];
  });
  return { ...EMPTY, ...Object.fromEntries(fields) };
}
