import type { Words } from '../../words/english.js';
import type { Meaning } from '../../words/use-meanings.js';

type Table = Readonly<Record<string, string>>;

/** A cell of codes in the reader's language, unknown codes unchanged; null if the column holds no codes. */
export function cellWords(words: Words, meaning: Meaning, column: string, cell: string): string | null {
  const said = (table: Table, code: string): string => table[code] ?? code.replaceAll('_', ' ');
  const each = (say: (code: string) => string): string =>
    cell.split(' ').filter(Boolean).map(say).join(' · ');
  switch (column) {
    case 'decision':
      return said(words.portfolio.decision, cell);
    case 'decision_reasons':
      return each((code) => meaning('decision_reasons', code) ?? code.replaceAll('_', ' '));
    case 'flags_high':
    case 'flags_watch':
    case 'flags_monitor':
      return each((type) => said(words.flag, type));
    case 'risk_flags':
      return each((flag) => {
        const [type = '', severity = ''] = flag.split(':');
        return `${said(words.flag, type)} (${said(words.severity, severity)})`;
      });
    case 'type':
      return said(words.form.types, cell);
    case 'evidence_level':
      return said(words.level, cell);
    case 'valued_as':
      return said(words.form.completions, cell);
    default:
      return null;
  }
}
