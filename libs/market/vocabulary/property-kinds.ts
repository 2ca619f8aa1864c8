import type { VocabularyEntry } from './vocabulary.js';

/** The kind of a registered property, from its type and sub type together. */
export type PropertyKind =
  | 'flat'
  | 'villa'
  | 'townhouse'
  | 'penthouse'
  | 'hotel_apartment'
  | 'hotel_room'
  | 'office'
  | 'shop'
  | 'land'
  | 'whole_building'
  | 'other';

/** Sub types of units and buildings in the register of transactions. Uses of land are in `LAND_WORDS`. */
export const PROPERTY_KIND_WORDS: readonly VocabularyEntry<PropertyKind>[] = [
  {
    means: 'flat',
    words: ['Flat', 'Flats', 'Apartment', 'Apartments', 'Appartment', 'Apt', 'Residential Flats', 'شقة'],
  },
  {
    means: 'villa',
    words: ['Villa', 'Villas', 'فيلا', 'Residential / Villas', 'Residential / Residential Villa'],
  },
  {
    means: 'townhouse',
    words: [
      'Stacked Townhouses',
      'Townhouse',
      'Townhouses',
      'Town House',
      'تاون هاوس',
      'Residential / Attached Villas',
    ],
  },
  { means: 'penthouse', words: ['Penthouse'] },
  { means: 'hotel_apartment', words: ['Hotel Apartment', 'Hotel Apartments'] },
  { means: 'hotel_room', words: ['Hotel Rooms', 'Hotel Room', 'Hotel'] },
  { means: 'office', words: ['Office', 'Sized Partition'] },
  { means: 'shop', words: ['Shop', 'Show Rooms'] },
  { means: 'whole_building', words: ['Building'] },
  {
    means: 'other',
    words: [
      ...['Workshop', 'Warehouse', 'Store', 'Clinic', 'Gymnasium', 'Health Club', 'School', 'Hospital'],
      ...['Labor Camp', 'Parking'],
    ],
  },
];

/** Uses of land; none of it is a home, whatever may be built on it. */
export const LAND_WORDS: readonly VocabularyEntry<'land'>[] = [
  {
    means: 'land',
    words: [
      ...[
        'Residential',
        'Commercial',
        'General Use',
        'Land',
        'Airport',
        'Industrial',
        'Unit',
        'Agricultural',
      ],
      ...['Government Housing', 'Sports Club', 'Consulate', 'Commercial / Offices / Residential'],
      ...['Petrol Station', 'Electricity Station', 'Exhbition Center', 'Exhibition Center'],
    ],
  },
];
