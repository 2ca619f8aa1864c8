import type { ReactNode } from 'react';

interface FiguresTableProps {
  readonly label: string;
  /** The first column's, then those of the figures. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: ReactNode; readonly cells: readonly (string | null)[] }[];
}

/** A table of names with figures, which scrolls by itself where it is too wide. */
export function FiguresTable({ label, heads, rows }: FiguresTableProps) {
  return (
    <div className="scroll" role="region" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? undefined : 'figure'}>
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
                <td key={column} className="figure">
                  <bdi>{cell ?? '–'}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
