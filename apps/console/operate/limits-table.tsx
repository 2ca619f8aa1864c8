import { FiguresTable } from '../parts/figures-table.js';
import { useSpeech } from '../words/language.js';

interface LimitsTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** One column per set of limits. */
  readonly limits: readonly Readonly<Record<string, number>>[];
}

/** Limits by name, side by side. */
export function LimitsTable({ label, columns, limits }: LimitsTableProps) {
  const { words, format } = useSpeech();
  return (
    <FiguresTable
      label={label}
      heads={[words.operate.limit, ...columns]}
      rows={Object.keys(limits[0] ?? {}).map((name) => ({
        name: <code>{name}</code>,
        cells: limits.map((column) => {
          const value = column[name];
          return value === undefined ? null : format.number(value);
        }),
      }))}
    />
  );
}
