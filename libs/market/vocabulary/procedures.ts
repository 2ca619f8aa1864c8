import type { VocabularyEntry } from './vocabulary.js';

/**
 * Procedures of the register by the number in its transaction numbers. The ordinary resale (11) is `Sell` in
 * Dubai Pulse and `Sale` in the web export and the gateway. 102, 105, 107, 113, 120, 851 and 852 belong to
 * the pre-registration (off-plan) register.
 */
export const PROCEDURE_WORDS: readonly VocabularyEntry<number>[] = [
  { means: 11, words: ['Sell', 'Sale'] },
  { means: 102, words: ['Sell - Pre registration', 'Sale - Pre registration'] },
  { means: 41, words: ['Delayed Sell', 'Delayed Sale'] },
  { means: 45, words: ['Sell Development', 'Sale Development'] },
  {
    means: 852,
    words: ['Sell Development - Pre Registration', 'Sale Development - Pre Registration'],
  },
  { means: 93, words: ['Delayed Sell Development', 'Delayed Sale Development'] },
  { means: 95, words: ['Delayed Development'] },
  { means: 133, words: ['Development Registration'] },
  { means: 851, words: ['Development Registration Pre-Registration'] },
  { means: 4, words: ['Adding Land By Sell'] },
  { means: 110, words: ['Lease to Own Registration'] },
  { means: 107, words: ['Lease to Own Registration Pre-Registration'] },
  { means: 715, words: ['Delayed Sell Lease to Own Registration'] },
  { means: 361, words: ['Delayed Lease to Own Registration'] },
  { means: 371, words: ['Lease Development Registration'] },
  { means: 814, words: ['Lease to Own on Development Registration'] },
  { means: 460, words: ['Sale On Payment Plan'] },
  { means: 9, words: ['Grant'] },
  { means: 120, words: ['Grant Pre-Registration'] },
  { means: 59, words: ['Grant Development'] },
  { means: 219, words: ['Grant on Delayed Sell'] },
  { means: 13, words: ['Mortgage Registration'] },
  { means: 105, words: ['Mortgage Pre-Registration'] },
  { means: 14, words: ['Modify Mortgage'] },
  { means: 190, words: ['Delayed Mortgage'] },
  { means: 191, words: ['Modify Delayed Mortgage'] },
  { means: 39, words: ['Development Mortgage'] },
  { means: 56, words: ['Modify Development Mortgage'] },
  { means: 43, words: ['Portfolio Mortgage Registration'] },
  { means: 49, words: ['Portfolio Mortgage Modification'] },
  { means: 151, words: ['Portfolio Mortgage Development Registration'] },
  { means: 44, words: ['Mortgage Transfer'] },
  { means: 113, words: ['Mortgage Transfer Pre-Registration'] },
  { means: 810, words: ['Lease Finance Registration'] },
  { means: 811, words: ['Lease Finance Modification'] },
  { means: 32, words: ['Lease to Own Modify'] },
  { means: 37, words: ['Lease to Own Transfer'] },
  { means: 103, words: ['Lease to Own Transfer Pre-Registration'] },
];

/** Procedures known only by name: no source gives their number. */
export const UNNUMBERED_PROCEDURES: readonly string[] = [
  'Delayed Sell Lease To Own Modification',
  'Development Mortgage Pre-Registration',
  'Lease to Own on Development Modification',
  'Portfolio Mortgage Registration Pre-Registration',
];

/** Procedures of the pre-registration (off-plan) register, for rows that do not state whether they are off-plan. */
export const PRE_REGISTRATION_PROCEDURES: readonly number[] = [102, 105, 107, 113, 120, 851, 852];

/** Procedures that register no sale: gifts, mortgages and changes to either. */
export const NO_SALE_PROCEDURES: readonly number[] = [
  ...[9, 59, 120, 219],
  ...[13, 14, 32, 37, 39, 43, 44, 49, 56, 103, 105, 113, 151, 190, 191, 810, 811],
];
