import type { ReactNode } from 'react';

import { WideTable } from './wide-table.js';

interface FiguresTableProps {
  readonly label: string;
  /** The first column's heading, then those of the figures. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: ReactNode; readonly cells: readonly (string | null)[] }[];
}

/** Within a figure: the name of a currency or unit. */
const ARABIC = /\p{Script=Arabic}/u;

/** A table of names and figures. */
export function FiguresTable({ label, heads, rows }: FiguresTableProps) {
  const classes = heads.slice(1).map((_, at) => {
    const isWorded = rows.some(({ cells }) => ARABIC.test(cells[at] ?? ''));
    return isWorded ? 'figure worded' : 'figure';
  });
  return (
    <WideTable label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? undefined : classes[at - 1]}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column} className={classes[column]}>
                  <bdi>{cell ?? '–'}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
