import { Link } from '@tanstack/react-router';
import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  type Row,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef, useState } from 'react';

import { VerdictBadge } from '../parts/verdict.js';
import { useSpeech } from '../words/language.js';
import { figureIn, type ResultRow } from './result-rows.js';

const ROW = 38;
const MONEY = ['listing_price', 'value'] as const;
const TEXTS = ['area', 'building'] as const;
const FLAGS = ['flags_high', 'flags_watch', 'error_detail'] as const;

const FIGURES: ReadonlySet<string> = new Set([...MONEY, 'range', 'deal_score']);

/** The results as a table that draws the rows in view alone, however many there are. */
export function ResultsTable({ rows }: { readonly rows: ResultRow[] }) {
  const { words, format } = useSpeech();
  const { portfolio } = words;
  const [sorting, setSorting] = useState<SortingState>([]);
  const [text, setText] = useState('');
  const [verdict, setVerdict] = useState('');
  const columns = useMemo<ColumnDef<ResultRow>[]>(() => {
    const head = portfolio.column;
    const number = (id: string, write: (row: ResultRow) => string): ColumnDef<ResultRow> => ({
      id,
      header: head[id as keyof typeof head],
      accessorFn: (row) => figureIn(row, id) ?? undefined,
      sortUndefined: 'last',
      cell: ({ row }) => <bdi className="number">{write(row.original)}</bdi>,
    });
    const figure = (row: ResultRow, id: string): string => {
      const value = figureIn(row, id);
      return value === null ? '' : format.number(value);
    };
    return [
      {
        id: 'custom_id',
        header: head.custom_id,
        accessorFn: (row) => (row['custom_id'] !== '' ? row['custom_id'] : `#${Number(row['index']) + 1}`),
        cell: ({ getValue, row: { original } }) =>
          original['analysis_id'] === undefined || original['analysis_id'] === '' ? (
            <bdi>{getValue<string>()}</bdi>
          ) : (
            <Link to="/analyses/$id" params={{ id: original['analysis_id'] }}>
              <bdi>{getValue<string>()}</bdi>
            </Link>
          ),
      },
      ...TEXTS.map((id): ColumnDef<ResultRow> => ({
        id,
        header: head[id],
        accessorFn: (row) => row[id],
        cell: ({ getValue }) => <bdi>{getValue<string>()}</bdi>,
      })),
      ...MONEY.map((id) => number(id, (row) => figure(row, id))),
      {
        id: 'range',
        header: head.range,
        enableSorting: false,
        cell: ({ row: { original } }) => (
          <bdi className="number">
            {[figure(original, 'fair_price_low'), figure(original, 'fair_price_high')]
              .filter(Boolean)
              .join(' – ')}
          </bdi>
        ),
      },
      number('deal_score', (row) => figure(row, 'deal_score')),
      {
        id: 'verdict',
        header: head.verdict,
        accessorFn: (row) => row['verdict'],
        cell: ({ row: { original } }) =>
          original['verdict'] === undefined || original['verdict'] === '' ? (
            <span className="wrong">{portfolio.errored}</span>
          ) : (
            <VerdictBadge verdict={original['verdict']} />
          ),
      },
      ...FLAGS.map((id): ColumnDef<ResultRow> => ({
        id,
        header: head[id],
        accessorFn: (row) => row[id] ?? '',
        cell: ({ getValue }) => (
          <span lang="en" dir="ltr" title={getValue<string>()}>
            {getValue<string>().replaceAll('_', ' ')}
          </span>
        ),
      })),
    ];
  }, [portfolio, format]);
  const shown = useMemo(
    () => (verdict === '' ? rows : rows.filter((row) => row['verdict'] === verdict)),
    [rows, verdict],
  );
  const table = useReactTable({
    data: shown,
    columns,
    state: { sorting, globalFilter: text },
    onSortingChange: setSorting,
    onGlobalFilterChange: setText,
    globalFilterFn: (row, _, wanted: string) =>
      Object.values(row.original).some((cell) => cell.toLowerCase().includes(wanted.toLowerCase())),
    getColumnCanGlobalFilter: () => true,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
  });
  const found = table.getRowModel().rows;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 10,
  });
  const present = [...new Set(rows.map((row) => row['verdict'] ?? ''))].filter((name) => name !== '').sort();
  return (
    <>
      <div className="filters">
        <input
          type="search"
          aria-label={portfolio.filter}
          placeholder={portfolio.filter}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <select
          aria-label={portfolio.column.verdict}
          value={verdict}
          onChange={({ target }) => setVerdict(target.value)}
        >
          <option value="">{portfolio.allVerdicts}</option>
          {present.map((name) => (
            <option key={name} value={name}>
              {words.verdict[name as keyof typeof words.verdict]}
            </option>
          ))}
        </select>
        <span role="status" className="hint">
          {portfolio.shown(format.number(found.length), format.number(rows.length))}
        </span>
      </div>
      <div ref={scroller} className="results" tabIndex={0} role="region" aria-label={portfolio.results}>
        <div role="table" aria-rowcount={found.length + 1} aria-label={portfolio.results}>
          <div role="row" aria-rowindex={1} className="result head">
            {table.getFlatHeaders().map((header) => {
              const order = header.column.getIsSorted();
              const name = flexRender(header.column.columnDef.header, header.getContext());
              return (
                <div
                  key={header.id}
                  role="columnheader"
                  className={FIGURES.has(header.id) ? 'figure' : undefined}
                  aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none'}
                >
                  {header.column.getCanSort() ? (
                    <button type="button" className="quiet" onClick={header.column.getToggleSortingHandler()}>
                      {name}
                      <span aria-hidden="true">{order === 'asc' ? ' ▲' : order === 'desc' ? ' ▼' : ''}</span>
                    </button>
                  ) : (
                    name
                  )}
                </div>
              );
            })}
          </div>
          <div role="rowgroup" className="rows" style={{ blockSize: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = found[index];
              return row && <TableRow key={row.id} {...{ row, columns, index, start }} />;
            })}
          </div>
        </div>
      </div>
      {found.length === 0 && <p className="hint">{portfolio.noRows}</p>}
    </>
  );
}

interface TableRowProps {
  readonly row: Row<ResultRow>;
  /** Of the language that is read: when they change, it is drawn anew. */
  readonly columns: readonly ColumnDef<ResultRow>[];
  readonly index: number;
  /** Pixels from the first row. */
  readonly start: number;
}

/** Drawn once while it is in sight: scrolling changes which rows are there, and none of them. */
const TableRow = memo(function TableRow({ row, index, start }: TableRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="result"
      style={{ transform: `translateY(${start}px)` }}
    >
      {row.getVisibleCells().map((cell) => (
        <div key={cell.id} role="cell">
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </div>
      ))}
    </div>
  );
});
