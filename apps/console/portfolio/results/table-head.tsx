import { type Column, isSortable } from './result-columns.js';
import type { ResultQuery } from './result-rows.js';

type Sort = ResultQuery['sort'];

interface TableHeadProps {
  readonly columns: readonly Column[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The column names; the first press sorts by a column, the second reverses, the third restores file order. */
export function TableHead({ columns, sort, onSort }: TableHeadProps) {
  const next = ({ id, isFigure }: Column): Sort => {
    // Figures sort largest first, words alphabetically, verdicts from the best deal down.
    if (sort?.column !== id) return { column: id, descending: isFigure };
    return sort.descending === isFigure ? { column: id, descending: !isFigure } : null;
  };
  return (
    <div role="row" aria-rowindex={1} className="result head">
      {columns.map((column) => {
        const order = sort?.column !== column.id ? 'none' : sort.descending ? 'descending' : 'ascending';
        return (
          <div
            key={column.id}
            role="columnheader"
            className={column.isFigure ? 'figure' : undefined}
            aria-sort={order}
          >
            {isSortable(column.id) ? (
              <button type="button" className="quiet" onClick={() => onSort(next(column))}>
                <bdi>{column.name}</bdi>
                <span aria-hidden="true">{{ none: '', ascending: ' ▲', descending: ' ▼' }[order]}</span>
              </button>
            ) : (
              column.name
            )}
          </div>
        );
      })}
    </div>
  );
}
