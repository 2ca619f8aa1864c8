import type { ArabicNames } from '../data/report-data.js';
import type { Words } from '../words/words.js';
import { given, type Html, html } from '../markup/html.js';

const arabicOf = (words: Words, names: ArabicNames, name: string): Html | null => {
  const arabic = words.language === 'ar' ? names.get(name) : undefined;
  return arabic === undefined || arabic === name ? null : html`<bdi lang="ar" dir="rtl">${arabic}</bdi>`;
};

/** A place by its name in the record, or in Arabic by its Arabic name if known. */
export const placeName = (words: Words, names: ArabicNames, name: string): Html =>
  arabicOf(words, names, name) ?? given(name);

/** The same with both names. */
export function bothNames(words: Words, names: ArabicNames, name: string): Html {
  const arabic = arabicOf(words, names, name);
  return arabic === null ? given(name) : html`${arabic} <bdi lang="en" dir="ltr">(${name})</bdi>`;
}
