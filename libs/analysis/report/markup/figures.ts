import { type Html, html, ltr } from './html.js';

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const TENTH = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const UP_TO_TENTH = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const SIZE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const minus = (text: string): string => text.replace('-', '\u2212');

/** A whole number with thousands separators. */
export const whole = (value: number): Html => ltr(minus(WHOLE.format(value)));

/** A whole number with its sign, such as an adjustment. */
export const signed = (value: number): Html =>
  ltr(`${Math.round(value) > 0 ? '+' : ''}${minus(WHOLE.format(value))}`);

/** A size in square feet, as precise as it was given. */
export const size = (value: number): Html => ltr(SIZE.format(value));

/** A percentage with one decimal. */
export const percent = (value: number): Html => ltr(`${minus(TENTH.format(value))}%`);

/** A percentage with its sign, such as a change. */
export const signedPercent = (value: number): Html => {
  const text = minus(TENTH.format(value));
  return ltr(`${/[1-9]/.test(text) && value > 0 ? '+' : ''}${text}%`);
};

/** A chosen rather than measured percentage: no decimals unless it has some. */
export const nominalPercent = (value: number): Html => ltr(`${minus(UP_TO_TENTH.format(value))}%`);

/** A percentage without decimals. */
export const wholePercent = (value: number): Html => ltr(`${minus(WHOLE.format(value))}%`);

/** A log standard deviation with three decimals. */
export const deviation = (value: number): Html => ltr(value.toFixed(3));

/** A recorded sentence in which no line break separates a figure from its AED or percent sign. */
export const unbroken = (text: string): string =>
  text.replaceAll(/(?<=\d) %/g, '\u00a0%').replaceAll(/\bAED (?=\d)/g, 'AED\u00a0');

/** An identifier or digest, which may break anywhere. */
export const code = (text: string): Html => html`<code dir="ltr">${text}</code>`;
