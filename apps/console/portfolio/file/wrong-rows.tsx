import type { Schemas } from '../../api/client.js';
import { WideTable } from '../../parts/wide-table.js';
import { useSpeech } from '../../words/language.js';
import type { ColumnFields } from './column-fields.js';
import type { NumberedRow } from './portfolio-file.js';

type ItemError = Schemas['BatchRehearsal']['errors'][number];

interface WrongRowsProps {
  /** The invalid rows, by position. */
  readonly rows: ReadonlyMap<number, NumberedRow>;
  readonly fields: ColumnFields;
  readonly errors: readonly ItemError[];
  readonly onCell: (row: number, column: number, text: string) => void;
}

const NO_ROW: NumberedRow = { number: 0, cells: [] };

/** The rows the API would refuse, with its message for each; their cells can be corrected in place. */
export function WrongRows({ rows, fields, errors, onCell }: WrongRowsProps) {
  const { words, format } = useSpeech();
  const { portfolio } = words;
  const columns = fields.flatMap((field, column) => (field === null ? [] : [{ field, column }]));
  return (
    <>
      <p className="hint">{portfolio.fix}</p>
      <WideTable label={portfolio.problem}>
        <table className="wrong-rows">
          <thead>
            <tr>
              <th scope="col">{portfolio.row}</th>
              <th scope="col">{portfolio.problem}</th>
              {columns.map(({ field }) => (
                <th key={field} scope="col">
                  {field}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.map(({ index, error }) => {
              const { number, cells } = rows.get(index) ?? NO_ROW;
              const line = format.number(number);
              const wrong = new Set(error.errors?.map(({ pointer }) => pointer?.split('/').at(-1)));
              const details = error.errors?.map(({ detail }) => detail).join(' ') ?? error.detail;
              return (
                <tr key={index}>
                  <th scope="row">{line}</th>
                  <td className="detail" lang="en" dir="ltr">
                    {details}
                  </td>
                  {columns.map(({ field, column }) => (
                    <td key={field}>
                      <input
                        aria-label={`${portfolio.row} ${line}${words.comma}${field}`}
                        aria-invalid={wrong.has(field)}
                        dir="auto"
                        value={cells[column] ?? ''}
                        onChange={({ target }) => onCell(index, column, target.value)}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}
