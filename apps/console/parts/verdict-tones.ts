import type { components } from '../../../clients/typescript/src/generated/openapi.js';

/** The name of each verdict's colour in the style sheet, from the best deal down to those that are not ranked. */
const TONES: Readonly<Record<components['schemas']['Verdict'], string>> = {
  'EXCELLENT DEAL': 'excellent',
  'GOOD DEAL': 'good',
  'FAIR VALUE': 'fair',
  'ABOVE MARKET': 'above',
  OVERPRICED: 'over',
  'VERIFY LISTING': 'verify',
  'INSUFFICIENT EVIDENCE': 'unsure',
};

/** Verdicts from the best deal down, as tables order them. */
export const VERDICTS: readonly string[] = Object.keys(TONES);

/** Neutral for anything that is not a verdict. */
export const toneOf = (verdict: string): string =>
  (TONES as Readonly<Record<string, string>>)[verdict] ?? 'unsure';
