import { useMutation } from '@tanstack/react-query';

import { saveFile } from '../api/save-file.js';
import { Failure } from '../parts/failure.js';
import { useSpeech } from '../words/language.js';
import { MOST_IN_TABLES } from './most-listings.js';
import type { ReportFormat, Whole } from './whole.js';

const REPORTS = (['en', 'ar'] as const).flatMap((lang) =>
  (['pdf', 'html'] as const).map((format) => ({ lang, format })),
);

/** The API's signed report on the whole, in either language, to print or send. */
export function WholeReport({ whole, listings }: { readonly whole: Whole; readonly listings: number }) {
  const { words, format: write } = useSpeech();
  const { portfolio, answer } = words;
  const report = useMutation({
    mutationFn: async ({ lang, format }: { lang: 'en' | 'ar'; format: ReportFormat }) =>
      saveFile(await whole.report(format, lang), `${whole.id}-${lang}.${format}`),
  });
  if (listings > MOST_IN_TABLES)
    return <p className="hint">{portfolio.reportsUpTo(write.count(MOST_IN_TABLES))}</p>;
  return (
    <>
      <div className="actions" role="group" aria-label={answer.report}>
        <span className="hint">{answer.report}</span>
        {REPORTS.map(({ lang, format }) => (
          <button
            key={`${lang} ${format}`}
            type="button"
            disabled={report.isPending}
            onClick={() => report.mutate({ lang, format })}
          >
            {portfolio.reportIn[lang]} <bdi>{format.toUpperCase()}</bdi>
          </button>
        ))}
        {report.isPending && <progress aria-label={portfolio.makingReport} />}
        <span role="status" className="hint">
          {report.isPending ? portfolio.makingReport : report.isSuccess ? portfolio.reportSaved : ''}
        </span>
      </div>
      {report.error !== null && (
        <Failure error={report.error} retry={() => report.mutate(report.variables)} />
      )}
    </>
  );
}
