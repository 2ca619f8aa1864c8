import { useMutation } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useId, useState } from 'react';

import { Unreachable } from '../../api/unreachable.js';
import { Failure } from '../../parts/failure.js';
import { useSpeech } from '../../words/language.js';
import { MOST_IN_PORTFOLIO } from '../most-listings.js';
import { OpenFile } from './open-file.js';

/** Accepts a CSV or workbook by drag and drop or through the browser's file chooser. */
export function DropZone({ onFile }: { readonly onFile: (file: OpenFile) => void }) {
  const { words, format } = useSpeech();
  const { portfolio } = words;
  const [isOver, setOver] = useState(false);
  const field = useId();
  const reading = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await OpenFile.read(chosen);
      const { count } = file.head;
      if (count > 0 && count <= MOST_IN_PORTFOLIO) return file;
      file.close();
      throw Object.assign(new Error(String(count)), { name: count === 0 ? 'EmptyFile' : 'LongFile' });
    },
  });
  const take = (file: File | undefined): void => {
    // While one is being read, another may be dropped: only the last one is shown.
    if (file !== undefined) reading.mutate(file, { onSuccess: onFile });
  };
  const reasonOf = ({ name, message }: Error): ReactNode => {
    if (name === 'EmptyFile') return portfolio.empty;
    if (name === 'LongFile')
      return portfolio.tooMany(format.count(Number(message)), format.number(MOST_IN_PORTFOLIO));
    if (name === 'UnreadableWorkbook')
      return message === 'large' ? portfolio.largeWorkbook : portfolio.brokenWorkbook;
    return (
      <>
        {portfolio.notCsv}{' '}
        <span className="small" lang="en" dir="ltr">
          {message}
        </span>
      </>
    );
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
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
      <p className="hint">{portfolio.about(format.count(MOST_IN_PORTFOLIO))}</p>
      <label htmlFor={field}>{portfolio.drop}</label>
      <input
        id={field}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={reading.isPending}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = ''; // choosing the same file again also counts
        }}
      />
      {reading.isPending && (
        <div className="actions">
          <progress aria-label={portfolio.readingFile} />
          <span role="status" className="hint">
            {portfolio.readingFile}
          </span>
        </div>
      )}
      {reading.error instanceof Unreachable ? (
        <Failure error={reading.error} />
      ) : (
        reading.error !== null && (
          <p role="alert" className="wrong">
            {reasonOf(reading.error)}
          </p>
        )
      )}
    </section>
  );
}
