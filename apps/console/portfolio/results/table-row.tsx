import { Link } from '@tanstack/react-router';
import { memo } from 'react';

import { VerdictBadge } from '../../parts/verdict.js';
import { useSpeech } from '../../words/language.js';
import type { Column } from './result-columns.js';
import type { ResultRow } from './result-rows.js';

/** Sentences in the API's words. */
const ENGLISH: ReadonlySet<string> = new Set(['error_detail', 'watch_error', 'decision_detail']);

interface TableRowProps {
  /** Undefined while it is being fetched from the worker. */
  readonly row: ResultRow | undefined;
  /** They depend on the current language: when it changes, the row is redrawn. */
  readonly columns: readonly Column[];
  /** Index of the cell with the analysis id. */
  readonly analysisAt: number;
  /** Position in the sorted and filtered table, from 0. */
  readonly place: number;
  /** Pixels from the first row. */
  readonly start: number;
}

/** Rendered once while visible: scrolling changes which rows exist, but not the rows themselves. */
export const TableRow = memo(function TableRow({ row, columns, analysisAt, place, start }: TableRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-busy={row === undefined}
      className="result"
      style={{ transform: `translateY(${start}px)` }}
    >
      {columns.map((column) => (
        <div key={column.id} role="cell">
          {row !== undefined && <Cell row={row} column={column} analysis={row.cells[analysisAt] ?? ''} />}
        </div>
      ))}
    </div>
  );
});

interface CellProps {
  readonly row: ResultRow;
  readonly column: Column;
  /** The id of the row's analysis; empty if it has none. */
  readonly analysis: string;
}

function Cell({ row, column, analysis }: CellProps) {
  const { words } = useSpeech();
  const text = column.write(row);
  if (column.isFigure) return <bdi className="number">{text}</bdi>;
  if (column.id === 'verdict')
    return text === '' ? (
      <span className="wrong">{words.portfolio.errored}</span>
    ) : (
      <VerdictBadge verdict={text} />
    );
  if (column.id === 'custom_id' && analysis !== '')
    return (
      <Link to="/analyses/$id" params={{ id: analysis }} preload={false}>
        <bdi className="cut">{text}</bdi>
      </Link>
    );
  if (ENGLISH.has(column.id))
    return (
      <span className="cut" lang="en" dir="ltr" title={text}>
        {text}
      </span>
    );
  return (
    <bdi className="cut" title={text}>
      {text}
    </bdi>
  );
}
