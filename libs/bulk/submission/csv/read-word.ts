import { columnName, withoutMarks } from './batch-columns.js';

/** Per field, words used by portals, registers and banks' files, in English and Arabic, mapped to those of the API. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  completion: {
    completed: 'ready',
    complete: 'ready',
    completed_primary: 'ready',
    existing: 'ready',
    ready_to_move: 'ready',
    جاهز: 'ready',
    مكتمل: 'ready',
    offplan: 'off_plan',
    off_plan_primary: 'off_plan',
    under_construction: 'off_plan',
    على_الخارطة: 'off_plan',
    قيد_الإنشاء: 'off_plan',
  },
  type: {
    apartments: 'apartment',
    apt: 'apartment',
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
    studio_apartment: 'studio',
    studio_apt: 'studio',
    فيلا: 'villa',
    تاون_هاوس: 'townhouse',
    penthouses: 'penthouse',
    بنتهاوس: 'penthouse',
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
