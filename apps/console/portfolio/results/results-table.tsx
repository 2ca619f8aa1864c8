import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { useOverflow } from '../../parts/use-overflow.js';
import { ScrollHint } from '../../parts/wide-table.js';
import { useSpeech } from '../../words/language.js';
import { useMeanings } from '../../words/use-meanings.js';
import { ColumnMenu } from './column-menu.js';
import { columnsThere, describeColumns, shownAtFirst } from './result-columns.js';
import { ResultFilters } from './result-filters.js';
import type { ChosenPlace } from './listings-map.js';
import type { ResultQuery } from './result-rows.js';
import type { RowPages } from './row-pages.js';
import { TableHead } from './table-head.js';
import { TableRow } from './table-row.js';
import { useChoice } from './use-choice.js';
import type { Results } from './use-results.js';

const ROW = 38;
const ALL: Omit<ResultQuery, 'areas'> = { text: '', verdict: '', sort: null };
const EVERYWHERE: readonly string[] = [];

interface ResultsTableProps {
  readonly results: Results;
  /** Null for listings in all places. */
  readonly place: ChosenPlace | null;
  readonly onEverywhere: () => void;
}

/** The results as a table that holds only the rows in view, however many there are; the rest stay in the worker. */
export function ResultsTable({ results, place, onEverywhere }: ResultsTableProps) {
  const { words, format } = useSpeech();
  const meaning = useMeanings();
  const { portfolio } = words;
  const { header, verdicts } = results;
  const [typed, setQuery] = useState(ALL);
  const areas = place?.areas ?? EVERYWHERE;
  const query = useMemo(() => ({ ...typed, areas }), [typed, areas]);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const pages = useChoice(results, query);
  const shown = useMemo(() => chosen ?? shownAtFirst(header, verdicts), [chosen, header, verdicts]);
  const columns = useMemo(
    () => describeColumns(shown, header, words, format, meaning),
    [shown, header, words, format, meaning],
  );
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const tracks = columns.map((column) => `minmax(${column.width}px, ${column.width}fr)`).join(' ');
  const [scroller, { isWide, hasMore }] = useOverflow<HTMLDivElement>();
  const count = pages?.count ?? 0;
  return (
    <>
      <div className="filters">
        <ResultFilters {...{ results, query }} found={count} onChange={setQuery} />
        {place !== null && (
          <button type="button" className="quiet" onClick={onEverywhere}>
            {portfolio.listingsMap.only(place.name)} ×
          </button>
        )}
        <ColumnMenu all={columnsThere(header)} shown={shown} onChange={setChosen} />
      </div>
      {isWide && <ScrollHint />}
      <div className={hasMore ? 'wide-table more' : 'wide-table'}>
        <div ref={scroller} className="results" tabIndex={0} role="group" aria-label={portfolio.results}>
          <div
            role="table"
            aria-rowcount={count + 1}
            aria-label={portfolio.results}
            style={{ minInlineSize: width, ['--tracks' as string]: tracks }}
          >
            <TableHead columns={columns} sort={query.sort} onSort={(sort) => setQuery({ ...query, sort })} />
            {pages !== null && (
              <Rows
                pages={pages}
                columns={columns}
                analysisAt={header.indexOf('analysis_id')}
                scroller={scroller}
              />
            )}
          </div>
        </div>
      </div>
      {pages?.count === 0 && <p className="hint">{portfolio.noRows}</p>}
    </>
  );
}

interface RowsProps {
  readonly pages: RowPages;
  readonly columns: ReturnType<typeof describeColumns>;
  readonly analysisAt: number;
  readonly scroller: { readonly current: HTMLDivElement | null };
}

/** The rows in view. */
function Rows({ pages, columns, analysisAt, scroller }: RowsProps) {
  useSyncExternalStore(pages.subscribe, pages.version);
  const virtual = useVirtualizer({
    count: pages.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => void pages.need(first, last), [pages, first, last]);
  return (
    <div role="rowgroup" className="rows" style={{ blockSize: virtual.getTotalSize() }}>
      {items.map(({ index, start }) => (
        <TableRow key={index} row={pages.at(index)} place={index} {...{ columns, analysisAt, start }} />
      ))}
    </div>
  );
}
