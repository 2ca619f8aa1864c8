/**
 * Rounding of every figure that leaves the service: money to whole dirhams, prices per square foot and
 * percentages to one decimal, shares and log measures to four. Figures derived from shown figures are
 * computed from the rounded ones, so that a reader with a calculator gets the same result.
 */
export const roundAed = (value: number): number => Math.round(value) + 0;

export const roundPsf = (value: number): number => Math.round(value * 10) / 10 + 0;

export const roundPct = (value: number): number => Math.round(value * 10) / 10 + 0;

export const roundShare = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;

export const roundCount = (value: number): number => Math.round(value * 10) / 10 + 0;
