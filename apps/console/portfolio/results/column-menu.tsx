import { useSpeech } from '../../words/language.js';
import { columnName } from './result-columns.js';

interface ColumnMenuProps {
  readonly all: readonly string[];
  readonly shown: readonly string[];
  readonly onChange: (shown: string[]) => void;
}

/** Which columns the table shows, out of all in the API's table. */
export function ColumnMenu({ all, shown, onChange }: ColumnMenuProps) {
  const { words } = useSpeech();
  return (
    <details className="column-menu">
      <summary>{words.portfolio.columnsShown(String(shown.length), String(all.length))}</summary>
      <fieldset>
        <legend>{words.portfolio.columns}</legend>
        {all.map((id) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={shown.includes(id)}
              disabled={shown.length === 1 && shown.includes(id)}
              onChange={({ target }) =>
                onChange(all.filter((one) => (one === id ? target.checked : shown.includes(one))))
              }
            />
            <bdi>{columnName(words, id)}</bdi>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
