import { whole } from '../markup/figures.js';
import { type Html, html } from '../markup/html.js';

const PLURAL = new Intl.PluralRules('ar');

/** The forms of a counted noun for each number class in Arabic. */
export interface Counted {
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

/** A whole number of 1 or more with the counted noun; one and two are words without a figure. */
export function counted(count: number, words: Counted): Html {
  const { word, hasFigure } = wordOf(count, words);
  return hasFigure ? html`${whole(count)} ${word}` : html`${word}`;
}

/** The same without markup, for figures that need no thousands separators. */
export function countedText(count: number, words: Counted): string {
  const { word, hasFigure } = wordOf(count, words);
  return hasFigure ? `${count} ${word}` : word;
}

function wordOf(count: number, words: Counted): { readonly word: string; readonly hasFigure: boolean } {
  const form = PLURAL.select(count);
  return { word: words[form === 'zero' ? 'other' : form], hasFigure: form !== 'one' && form !== 'two' };
}
