import type { Verdict } from '../api/client.js';
import { useSpeech } from '../words/language.js';

const TONES: Readonly<Record<Verdict, string>> = {
  'EXCELLENT DEAL': 'excellent',
  'GOOD DEAL': 'good',
  'FAIR VALUE': 'fair',
  'ABOVE MARKET': 'above',
  OVERPRICED: 'over',
  'VERIFY LISTING': 'verify',
  'INSUFFICIENT EVIDENCE': 'unsure',
};

/** The name of a verdict's colour in the style sheet; neutral for anything that is not a verdict. */
export const toneOf = (verdict: string): string =>
  (TONES as Readonly<Record<string, string>>)[verdict] ?? 'unsure';

/** The name of a verdict in the reader's language. */
export function useVerdictName(): (verdict: string) => string {
  const { words } = useSpeech();
  return (verdict) => (words.verdict as Readonly<Record<string, string>>)[verdict] ?? verdict;
}

export function VerdictBadge({ verdict }: { readonly verdict: string }) {
  const nameOf = useVerdictName();
  return <span className={`badge tone-${toneOf(verdict)}`}>{nameOf(verdict)}</span>;
}
