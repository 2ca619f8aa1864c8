import type { VocabularyEntry } from './vocabulary.js';

/** The property in a portal's advert; `other` is no single home. */
export const LISTED_KIND_WORDS: readonly VocabularyEntry<
  'flat' | 'villa' | 'townhouse' | 'penthouse' | 'hotel_apartment' | 'other'
>[] = [
  { means: 'flat', words: ['Apartment', 'Apartments', 'Flat', 'Studio', 'Unit', 'Duplex', 'Loft'] },
  { means: 'villa', words: ['Villa', 'Villas', 'Bungalow'] },
  { means: 'townhouse', words: ['Townhouse', 'Townhouses', 'Town house'] },
  { means: 'penthouse', words: ['Penthouse'] },
  { means: 'hotel_apartment', words: ['Hotel apartment', 'Hotel apartments'] },
  {
    means: 'other',
    words: [
      ...['Land', 'Plot', 'Residential plot', 'Commercial plot', 'Mixed use land', 'Industrial land', 'Farm'],
      ...['Building', 'Whole building', 'Residential building', 'Commercial building', 'Compound'],
      ...['Villa compound', 'Bulk unit', 'Bulk units', 'Residential floor', 'Commercial floor', 'Full floor'],
      ...['Half floor', 'Office', 'Office space', 'Business centre', 'Co-working space', 'Shop', 'Retail'],
      ...['Showroom', 'Warehouse', 'Factory', 'Commercial villa', 'Other commercial', 'Labour camp'],
      ...['Labor camp', 'Staff accommodation'],
    ],
  },
];
