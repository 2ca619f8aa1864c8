import { WideTable } from '../../parts/wide-table.js';
import { useSpeech } from '../../words/language.js';
import { type ColumnFields, FIELDS } from './column-fields.js';
import type { FileHead } from './portfolio-file.js';

interface ColumnChoiceProps {
  readonly head: FileHead;
  readonly fields: ColumnFields;
  readonly onChange: (fields: ColumnFields) => void;
}

/** What each column of the file is read as. Choosing a field for one column takes it from any other. */
export function ColumnChoice({ head, fields, onChange }: ColumnChoiceProps) {
  const { words } = useSpeech();
  const { portfolio } = words;
  const choose = (column: number, name: string): void => {
    const chosen = FIELDS.find((field) => field === name) ?? null;
    onChange(fields.map((field, at) => (at === column ? chosen : field === chosen ? null : field)));
  };
  return (
    <WideTable label={portfolio.columns}>
      <table>
        <thead>
          <tr>
            <th scope="col">{portfolio.columnOf}</th>
            <th scope="col">{portfolio.field}</th>
            <th scope="col">{portfolio.first}</th>
          </tr>
        </thead>
        <tbody>
          {head.header.map((name, column) => (
            <tr key={column}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <select
                  aria-label={`${portfolio.field}: ${name}`}
                  value={fields[column] ?? ''}
                  onChange={({ target }) => choose(column, target.value)}
                >
                  <option value="">{portfolio.own}</option>
                  {FIELDS.map((field) => (
                    <option key={field} value={field}>
                      {field}
                    </option>
                  ))}
                </select>
              </td>
              <td className="small">
                <bdi className="cut first-values">
                  {head.first.map((row) => row[column] || '–').join(' · ')}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
