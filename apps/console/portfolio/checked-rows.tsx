import { useState } from 'react';

import { useSpeech } from '../words/language.js';
import type { OpenFile } from './file/open-file.js';
import type { ColumnFields } from './file/column-fields.js';
import type { NumberedRow } from './file/portfolio-file.js';
import { withCell } from './file/with-cell.js';
import { WrongRows } from './file/wrong-rows.js';
import { isLong, type Rehearsal } from './send-file.js';

interface CheckedRowsProps {
  readonly file: OpenFile;
  readonly fields: ColumnFields;
  readonly rehearsal: Rehearsal;
  /** The invalid rows as checked, by position. */
  readonly rows: ReadonlyMap<number, NumberedRow>;
  readonly isSending: boolean;
  readonly onSend: () => void;
}

/** What the API said about the rows that were checked, and a way to send all of them. */
export function CheckedRows({ file, fields, rehearsal, rows: checked, isSending, onSend }: CheckedRowsProps) {
  const { words, format } = useSpeech();
  const { portfolio } = words;
  const [rows, setRows] = useState(checked);
  const { errors, request_counts: counts, would_be_accepted: wouldBeAccepted } = rehearsal;
  // A portfolio is split into batches automatically as there is room for them.
  const isRefused = !wouldBeAccepted && !isLong(file);
  const change = (row: number, column: number, text: string): void => {
    file.change(row, column, text);
    const tried = rows.get(row);
    if (tried === undefined) return;
    setRows(new Map(rows).set(row, { ...tried, cells: withCell(tried.cells, column, text) }));
  };
  return (
    <section className="card">
      <p role="status" className="lead">
        {portfolio.valid(format.count(counts.valid))}
        {errors.length > 0 && <> · {portfolio.wrong(format.count(errors.length))}</>}
      </p>
      {isLong(file) && (
        <p className="hint">{portfolio.notTried(format.count(file.head.count - counts.total))}</p>
      )}
      {errors.length > 0 && <WrongRows rows={rows} fields={fields} errors={errors} onCell={change} />}
      {isRefused && <p className="wrong">{portfolio.refused}</p>}
      <div className="actions">
        <button type="button" className="primary" disabled={isSending || isRefused} onClick={onSend}>
          {isSending ? portfolio.sending : portfolio.send(format.count(file.head.count))}
        </button>
        {isSending && <progress aria-label={portfolio.sending} />}
      </div>
    </section>
  );
}
