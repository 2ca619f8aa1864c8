import { useSpeech } from '../words/language.js';
import { toneOf } from './verdict-tones.js';

/** The name of a verdict in the reader's language. */
export function useVerdictName(): (verdict: string) => string {
  const { words } = useSpeech();
  return (verdict) => (words.verdict as Readonly<Record<string, string>>)[verdict] ?? verdict;
}

export function VerdictBadge({ verdict }: { readonly verdict: string }) {
  const nameOf = useVerdictName();
  return <span className={`badge tone-${toneOf(verdict)}`}>{nameOf(verdict)}</span>;
}
