import { type Column, isSortable } from './result-columns.js';
import type { ResultQuery } from './result-rows.js';

type Sort = ResultQuery['sort'];

interface TableHeadProps {
  readonly columns: readonly Column[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The names of the columns; a press orders by one, the next the other way, a third as in the file. */
export function TableHead({ columns, sort, onSort }: TableHeadProps) {
  const next = ({ id, isFigure }: Column): Sort => {
    // Of figures the greatest are asked for first, of words the first.
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
