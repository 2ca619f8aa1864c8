import type { PropertyType } from '#market';
import type { RentSource } from '#scoring';
import type { SaleSegment } from '#valuation';

import type { WordTable } from './word-table.js';

type RentSegment =
  | 'all'
  | PropertyType
  | 'apartment_with_project'
  | 'apartment_without_project'
  | Exclude<RentSource, 'caller'>
  | 'none';

/** The kinds of sales and contracts for which the model card reports accuracy separately. */
export const SEGMENT_WORDS: WordTable<SaleSegment | RentSegment> = {
  en: {
    all: 'All',
    off_plan: 'Off-plan',
    ready: 'Ready',
    ready_with_project: 'Ready, with project',
    ready_without_project: 'Ready, without project',
    ready_flats: 'Ready apartments',
    off_plan_flats: 'Off-plan apartments',
    ready_villas: 'Ready villas and townhouses',
    off_plan_villas: 'Off-plan villas and townhouses',
    ready_hotel_apartments: 'Ready hotel apartments',
    off_plan_hotel_apartments: 'Off-plan hotel apartments',
    apartment: 'Apartments',
    villa: 'Villas',
    townhouse: 'Townhouses',
    penthouse: 'Penthouses',
    hotel_apartment: 'Hotel apartments',
    apartment_with_project: 'Apartments, with project',
    apartment_without_project: 'Apartments, without project',
    contracts_project: 'From project contracts',
    contracts_community: 'From community contracts',
    contracts_district: 'From district contracts',
    contracts_city: 'From citywide contracts',
    asking: 'From asking rents',
    none: 'Without evidence',
  },
  ar: {
    all: 'الكل',
    off_plan: 'على الخارطة',
    ready: 'جاهز',
    ready_with_project: 'جاهز، بمشروع معروف',
    ready_without_project: 'جاهز، بلا مشروع معروف',
    ready_flats: 'شقق جاهزة',
    off_plan_flats: 'شقق على الخارطة',
    ready_villas: 'فلل وتاون هاوس جاهزة',
    off_plan_villas: 'فلل وتاون هاوس على الخارطة',
    ready_hotel_apartments: 'شقق فندقية جاهزة',
    off_plan_hotel_apartments: 'شقق فندقية على الخارطة',
    apartment: 'شقق',
    villa: 'فلل',
    townhouse: 'تاون هاوس',
    penthouse: 'بنتهاوس',
    hotel_apartment: 'شقق فندقية',
    apartment_with_project: 'شقق، بمشروع معروف',
    apartment_without_project: 'شقق، بلا مشروع معروف',
    contracts_project: 'بعقود المشروع',
    contracts_community: 'بعقود المجمّع السكني',
    contracts_district: 'بعقود المنطقة',
    contracts_city: 'بعقود المدينة',
    asking: 'بالإيجارات المعلنة',
    none: 'بلا أدلة',
  },
};
