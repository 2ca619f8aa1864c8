import { type DragEvent, useId, useState } from 'react';

import { useSpeech } from '../words/language.js';
import { fileOfRows, type PortfolioFile, readPortfolioFile } from './portfolio-file.js';

/** Takes a CSV or a workbook by a drop or by the browser's own choice of files. */
export function DropZone({ onFile }: { readonly onFile: (file: PortfolioFile) => void }) {
  const { words } = useSpeech();
  const { portfolio } = words;
  const [isOver, setOver] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useId();
  const reasonOf = (error: unknown): string | null => {
    if (!(error instanceof Error) || error.name !== 'UnreadableWorkbook') return null;
    return error.message === 'large' ? portfolio.largeWorkbook : portfolio.brokenWorkbook;
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      const read = isWorkbook(file.name)
        ? await readWorkbookFile(file)
        : readPortfolioFile(file.name, await file.text());
      if (read.rows.length > 0) onFile(read);
      setWrong(read.rows.length > 0 ? null : portfolio.empty);
    } catch (error) {
      setWrong(reasonOf(error) ?? `${portfolio.notCsv}: ${String(error)}`);
    }
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={isOver ? 'card drop over' : 'card drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <h1>{portfolio.heading}</h1>
      <p className="hint">{portfolio.about}</p>
      <label htmlFor={field}>{portfolio.drop}</label>
      <input
        id={field}
        type="file"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = ''; // the same file again is a choice, too
        }}
      />
      {wrong !== null && (
        <p role="alert" className="wrong">
          {wrong}
        </p>
      )}
    </section>
  );
}

const isWorkbook = (name: string): boolean => /\.xls[xm]$/i.test(name);

/** What reads workbooks is loaded for the first one. */
async function readWorkbookFile(file: File): Promise<PortfolioFile> {
  const { readWorkbook } = await import('./read-workbook.js');
  return fileOfRows(file.name, await readWorkbook(await file.arrayBuffer()));
}
