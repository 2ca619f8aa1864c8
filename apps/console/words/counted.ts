/** A number of things, and the figure as displayed. */
export interface Count {
  readonly value: number;
  readonly written: string;
}

/** The forms for a number of things in Arabic: one and two are mostly words without a figure. */
interface ArabicForms {
  readonly one: string;
  readonly two: string;
  /** 3 to 10. */
  readonly few: string;
  /** 11 to 99. */
  readonly many: string;
  /** None, and from 100 upwards. */
  readonly other: string;
}

const ARABIC_RULES = new Intl.PluralRules('ar');

/** In English, for one and for any other number; # stands for the figure. */
export function inEnglish({ value, written }: Count, one: string, other: string): string {
  return (value === 1 ? one : other).replaceAll('#', written);
}

/** In Arabic, with its six plural forms; # stands for the figure. */
export function inArabic({ value, written }: Count, forms: ArabicForms): string {
  const form = ARABIC_RULES.select(value);
  return forms[form === 'zero' ? 'other' : form].replaceAll('#', written);
}
