import type { components } from '../../../../clients/typescript/src/generated/openapi.js';
import { entryOf } from '../entry-of.js';

export type Field = keyof components['schemas']['Property'] | 'custom_id';

/**
 * Every field a column can be, and whether a file needs it; fields added to the contract fail to compile here until
 * listed.
 */
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

/** Common column names for fields; only an initial suggestion, which the user sees and can change. */
const USUAL_NAMES: Readonly<Record<string, Field>> = {
  ...{
    id: 'custom_id',
    loan_id: 'custom_id',
    listing_id: 'custom_id',
    loan: 'loan_amount',
    ref: 'reference',
  },
  ...{ community: 'area', master_community: 'area', location: 'area', address: 'area', district: 'area' },
  ...{ tower: 'building', project: 'building', building_name: 'building', project_name: 'building' },
  ...{
    tower_name: 'building',
    property_ref: 'reference',
    listing_ref: 'reference',
    type_of_property: 'type',
  },
  ...{ property_type: 'type', unit_type: 'type', beds: 'bedrooms', br: 'bedrooms', rooms: 'bedrooms' },
  ...{ bedroom: 'bedrooms', bed: 'bedrooms', size: 'size_sqft', unit_size: 'size_sqft', bua: 'size_sqft' },
  ...{
    total_area: 'size_sqft',
    unit_area: 'size_sqft',
    property_size: 'size_sqft',
    builtup_area: 'size_sqft',
  },
  ...{
    bed_rooms: 'bedrooms',
    bedroom_s: 'bedrooms',
    bed_s: 'bedrooms',
    built_up_area: 'size_sqft',
    plot: 'plot_sqft',
    plot_size: 'plot_sqft',
    plot_area: 'plot_sqft',
  },
  ...{ price: 'listing_price', asking_price: 'listing_price', list_price: 'listing_price' },
  ...{ sale_price: 'listing_price', sales_price: 'listing_price', selling_price: 'listing_price' },
  ...{ rent: 'annual_rent', purpose: 'intent' },
  ...{ completion_status: 'completion', construction_status: 'completion' },
  ...{ المنطقة: 'area', الحي: 'area', المجتمع: 'area', الموقع: 'area', العنوان: 'area' },
  ...{ المبنى: 'building', البرج: 'building', المشروع: 'building', اسم_المبنى: 'building' },
  ...{ النوع: 'type', نوع_العقار: 'type', نوع_الوحدة: 'type', غرف: 'bedrooms', الغرف: 'bedrooms' },
  ...{ غرف_النوم: 'bedrooms', عدد_الغرف: 'bedrooms', عدد_غرف_النوم: 'bedrooms', المساحة: 'size_sqft' },
  ...{
    مساحة_الوحدة: 'size_sqft',
    مساحة_الأرض: 'plot_sqft',
    السعر: 'listing_price',
    سعر_البيع: 'listing_price',
  },
  ...{
    السعر_المطلوب: 'listing_price',
    الإيجار: 'annual_rent',
    الإيجار_السنوي: 'annual_rent',
    الغرض: 'intent',
  },
  ...{ حالة_الإنجاز: 'completion', حالة_البناء: 'completion', الطابق: 'floor', المعرف: 'custom_id' },
  ...{ رقم_الإعلان: 'custom_id', رقم_القرض: 'custom_id', القرض: 'loan_amount', مبلغ_القرض: 'loan_amount' },
  ...{ قيمة_القرض: 'loan_amount', المرجع: 'reference', الرقم_المرجعي: 'reference' },
};

/** Names that are those of a field only if no column has a better one. */
const LESSER_NAMES: Readonly<Record<string, Field>> = {
  ...{ sub_community: 'building', sub_location: 'building', property_name: 'building', cluster: 'building' },
  ...{ master_project: 'area', master_development: 'area', category: 'type' },
};

const SQUARE_FEET = /(?:^|_)(?:sq_?(?:ft|feet)|square_f(?:oo|ee)t|ft2|ft²|قدم(?:_مربعة?|²)?|بالقدم)(?=_|$)/;
const SQUARE_METRES =
  /(?:^|_)(?:sq_?(?:m|mt|mtr|metres?|meters?)|square_met(?:re|er)s?|m2|m²|متر(?:_مربع|²)?|م²|م2|بالمتر)(?=_|$)/;
const isAreaUnit = (name: string): boolean => SQUARE_FEET.test(name) || SQUARE_METRES.test(name);
/** Units and small words that do not indicate the field. */
const SAID_BESIDE =
  /(?:^|_)(?:aed|dhs?|000s?|thousands?|mn|millions?|درهم|بالدرهم|د_إ|in|of|no|the|number|total|current)(?=_|$)/g;

const nameOf = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}²]+/gu, '_')
    .replaceAll(/^_|_$/g, '');

/** The field that a column name refers to, or all of its parts, as in `Tower / Building`; null if uncertain. */
function fieldOf(cell: string): Field | null {
  const whole = fieldOfName(cell);
  const [part = '', ...others] = cell.split('/');
  if (whole !== null || others.length === 0) return whole;
  const field = fieldOfName(part);
  return others.every((other) => fieldOfName(other) === field) ? field : null;
}

/** The API reads a unit in the name of a size or an amount. */
function fieldOfName(cell: string): Field | null {
  const name = nameOf(cell);
  const known = FIELDS.find((one) => one === name);
  if (known !== undefined) return known;
  const bare = name
    .replace(SQUARE_FEET, '')
    .replace(SQUARE_METRES, '')
    .replaceAll(SAID_BESIDE, '')
    .replaceAll(/^_|_$/g, '');
  if (bare !== name && isAreaUnit(name) && ['', 'area'].includes(bare)) return 'size_sqft';
  return (
    entryOf(USUAL_NAMES, name) ?? FIELDS.find((one) => one === bare) ?? entryOf(USUAL_NAMES, bare) ?? null
  );
}

/** What each column is read as, by position; null for a column of the user's own, which the results repeat. */
export type ColumnFields = readonly (Field | null)[];

/** A column for each field a name refers to; the first one if there are several. */
export function suggestFields(header: readonly string[]): ColumnFields {
  const fields: (Field | null)[] = header.map(() => null);
  for (const read of [fieldOf, (cell: string) => entryOf(LESSER_NAMES, nameOf(cell)) ?? null])
    for (const [at, cell] of header.entries()) {
      const field = fields[at] ?? read(cell);
      if (field !== null && !fields.includes(field)) fields[at] = field;
    }
  return fields;
}

/** Required fields without a column. */
export const missingFields = (fields: ColumnFields): Field[] =>
  FIELDS.filter((field) => NEEDED[field] && !fields.includes(field));
