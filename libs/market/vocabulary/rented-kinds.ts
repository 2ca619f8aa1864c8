import type { VocabularyEntry } from './vocabulary.js';

export type RentedKind = 'flat' | 'villa' | 'townhouse' | 'penthouse' | 'hotel_apartment' | 'other';

/** The property in a tenancy contract: the gateway's sub type, Dubai Pulse's Ejari property type. */
export const RENTED_KIND_WORDS: readonly VocabularyEntry<RentedKind>[] = [
  { means: 'flat', words: ['Flat', 'Studio', 'Apartment', 'Appartment', 'شقة'] },
  { means: 'villa', words: ['Villa', 'Complex Villas', 'Villa addendum', 'Arabian House'] },
  { means: 'townhouse', words: ['Townhouse', 'Town house', 'Townhouses', 'Stacked Townhouses'] },
  { means: 'penthouse', words: ['Penthouse'] },
  { means: 'hotel_apartment', words: ['Hotel apartments', 'Hotel apartment'] },
  {
    means: 'other',
    words: [
      ...[
        'Office',
        'Shop',
        'Labor Camps',
        'Warehouse',
        'Hotel',
        'Showroom',
        'Restaurant',
        'Workshop',
        'Clinic',
      ],
      ...[
        'Warehouse complex',
        'Complex Warehouse',
        'Kiosk',
        'Parking',
        'Land Parking',
        'Store',
        'Open space',
      ],
      ...[
        'Mezzanine',
        'Staff Accommodation',
        'Building',
        'hotel building',
        'Storage',
        'Ladies Saloon',
        'Factory',
      ],
      ...['Health club', 'GYM', 'Medical center', 'Supermarket, a multi-section', 'Supermarket', 'kitchen'],
      ...['Resturants Complex', 'School', 'Hospital', 'Endowments attached to mosques', 'Spa', 'Pharmacy'],
      ...[
        'Desk',
        'College',
        'Nursery',
        'Garage',
        'Comercial Complex',
        'Farm',
        'Service Center',
        'Sign Board',
      ],
      ...['ATM', 'Portacabin', 'Car Wash', 'Open Land', 'Petrol station', 'Lab', 'Bank', 'Horse stable'],
      ...['church', 'OPEN STORAGE SHED', 'Land'],
    ],
  },
];
