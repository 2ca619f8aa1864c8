import { columnName, withoutMarks } from './batch-columns.js';

/** Per field, words used by portals, registers and banks' files, in English and Arabic, mapped to those of the API. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  completion: {
    completed: 'ready',
    complete: 'ready',
    completed_primary: 'ready',
    existing: 'ready',
    ready_to_move: 'ready',
    ready_to_move_in: 'ready',
    handed_over: 'ready',
    // Only a home that stands can be let or empty.
    vacant: 'ready',
    vacant_on_transfer: 'ready',
    tenanted: 'ready',
    rented: 'ready',
    occupied: 'ready',
    شاغر: 'ready',
    شاغرة: 'ready',
    مؤجر: 'ready',
    مؤجرة: 'ready',
    جاهز: 'ready',
    مكتمل: 'ready',
    offplan: 'off_plan',
    off_plan_primary: 'off_plan',
    off_plan_resale: 'off_plan',
    offplan_resale: 'off_plan',
    under_construction: 'off_plan',
    على_الخارطة: 'off_plan',
    قيد_الإنشاء: 'off_plan',
    قيد_الانشاء: 'off_plan',
    تحت_الإنشاء: 'off_plan',
    تحت_الانشاء: 'off_plan',
  },
  type: {
    apartments: 'apartment',
    apt: 'apartment',
    'apt.': 'apartment',
    flats: 'apartment',
    villas: 'villa',
    town_house: 'townhouse',
    townhouses: 'townhouse',
    hotel_apartments: 'hotel_apartment',
    hotel_apt: 'hotel_apartment',
    serviced_apartment: 'hotel_apartment',
    serviced_apartments: 'hotel_apartment',
    شقة: 'apartment',
    استوديو: 'studio',
    استديو: 'studio',
    studio_apartment: 'studio',
    studio_apt: 'studio',
    فيلا: 'villa',
    تاون_هاوس: 'townhouse',
    تاونهاوس: 'townhouse',
    penthouses: 'penthouse',
    بنتهاوس: 'penthouse',
    بنت_هاوس: 'penthouse',
    شقة_فندقية: 'hotel_apartment',
  },
};

/** The API's word for a cell's value; the cell as seen if it is not one of those. */
export function readWord(field: string, cell: string): string {
  const words = WORDS[field];
  if (words === undefined) return cell;
  const word = columnName(cell);
  return (Object.hasOwn(words, word) ? words[word] : undefined) ?? withoutMarks(cell);
}
