/** Formats a percentage for a flag's sentence. */
export const percent = (value: number, digits = 1): string => `${value.toFixed(digits)} %`;

export const whole = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');

export const decimal = (value: number, digits = 1): string => value.toFixed(digits);

/** Average length of a month in days. */
export const DAYS_PER_MONTH = 30.4375;
