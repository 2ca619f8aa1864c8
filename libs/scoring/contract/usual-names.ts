import type { Property } from './types.js';

type ListingField = keyof Property | 'custom_id';
type NamesByField = Readonly<Partial<Record<ListingField, readonly string[]>>>;

/** What portals, agencies and banks call the fields of a listing. */
const NAMES: NamesByField = {
  custom_id: ['id', 'loan_id', 'listing_id', 'المعرف', 'رقم_الإعلان', 'رقم_القرض'],
  area: [
    ...['community', 'master_community', 'location', 'address', 'district', 'neighbourhood', 'neighborhood'],
    ...['locality', 'area_name', 'area_en', 'area_name_en'],
    ...['المنطقة', 'الحي', 'المجتمع', 'الموقع', 'العنوان'],
  ],
  building: [
    ...['tower', 'project', 'building_name', 'project_name', 'tower_name', 'bldg', 'bldg_name', 'project_en'],
    ...['project_name_en', 'building_name_en'],
    ...['المبنى', 'البرج', 'المشروع', 'اسم_المبنى'],
  ],
  type: [
    ...['property_type', 'unit_type', 'type_of_property', 'property_sub_type_en', 'prop_sb_type_en'],
    ...['النوع', 'نوع_العقار', 'نوع_الوحدة'],
  ],
  bedrooms: [
    ...['beds', 'br', 'brs', 'rooms', 'bedroom', 'bed', 'bed_rooms', 'bedroom_s', 'bed_s', 'bhk', 'rooms_en'],
    ...['غرف', 'الغرف', 'غرف_النوم', 'عدد_الغرف', 'عدد_غرف_النوم'],
  ],
  size_sqft: [
    ...['size', 'unit_size', 'bua', 'total_area', 'unit_area', 'property_size', 'builtup_area'],
    ...['built_up_area', 'saleable_area', 'internal_area', 'net_area', 'gross_area', 'floor_area'],
    ...['المساحة', 'مساحة_الوحدة'],
  ],
  plot_sqft: ['plot', 'plot_size', 'plot_area', 'land_area', 'land_size', 'مساحة_الأرض'],
  listing_price: [
    ...['price', 'asking_price', 'list_price', 'sale_price', 'sales_price', 'selling_price', 'asking'],
    ...['السعر', 'سعر_البيع', 'السعر_المطلوب'],
  ],
  intent: ['purpose', 'الغرض'],
  completion: ['completion_status', 'construction_status', 'حالة_الإنجاز', 'حالة_البناء'],
  floor: ['floor_level', 'الطابق'],
  service_charge_per_sqft: ['service_charge_psf'],
  annual_rent: [
    'rent',
    'yearly_rent',
    'rent_per_year',
    'annual_rental',
    'rental_income',
    'الإيجار',
    'الإيجار_السنوي',
  ],
  loan_amount: [
    ...['loan', 'loan_value', 'mortgage_amount', 'outstanding_loan', 'loan_outstanding'],
    ...['القرض', 'مبلغ_القرض', 'قيمة_القرض'],
  ],
  reference: ['ref', 'property_ref', 'listing_ref', 'property_ref_no', 'المرجع', 'الرقم_المرجعي'],
};

/** Names that are those of a field only if no column has a better one. */
const LESSER_NAMES: NamesByField = {
  building: ['sub_community', 'sub_location', 'sub_locality', 'property_name', 'cluster'],
  area: ['master_project', 'master_development'],
  type: ['category'],
};

/** A heading's unit of a size; such a heading without another word, or with `area`, is that of the home's size. */
const SIZE_UNIT =
  '(?:^|_)(?:sq_?(?:ft|feet)|square_f(?:oo|ee)t|ft2|ft²|قدم(?:_مربعة?|²)?|بالقدم|' +
  'sq_?(?:m|mt|mtr|metres?|meters?)|square_met(?:re|er)s?|m2|m²|متر(?:_مربع|²)?|م²|م2|بالمتر)(?=_|$)';
/** Units of money and small words that do not tell which field is meant. */
const BESIDE =
  '(?:^|_)(?:aed|dhs?|000s?|thousands?|mn|millions?|درهم|بالدرهم|د_إ|in|of|no|the|number|total|current)(?=_|$)';

/**
 * Published in OpenAPI as `x-usual-names`. Only ever a suggestion: callers see and confirm which field a name is. Names
 * are in lower case with `_` between words; the two patterns apply to such names.
 */
export const USUAL_NAMES = {
  names: NAMES,
  lesser_names: LESSER_NAMES,
  size_unit: SIZE_UNIT,
  beside: BESIDE,
};
