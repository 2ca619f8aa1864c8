import { useMutation } from '@tanstack/react-query';

import type { AnalysisRecord } from '../api/client.js';
import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { saveFile } from '../api/save-file.js';
import { CopyButton } from '../parts/copy-button.js';
import { Failure } from '../parts/failure.js';
import { Facts } from '../parts/part.js';
import { VerdictBadge } from '../parts/verdict.js';
import { toneOf } from '../parts/verdict-tones.js';
import { useSpeech } from '../words/language.js';
import { ReviewButton } from './review-button.js';
import { WatchButton } from './watch-button.js';

/** The verdict, the main figures, and what can be done with the analysis. */
export function Headline({ record: { id, property, analysis } }: { readonly record: AnalysisRecord }) {
  const { words, format } = useSpeech();
  const { answer } = words;
  const { deal_score: score, fair_price_range: range, price_per_sqft: perSqft, value, match } = analysis;
  const coverage = format.percent(value?.range_coverage_pct ?? 80);
  // Without comparables the price is compared with the prices expected for the home.
  const compared = analysis.comparables_used > 0 ? answer.toComparables : answer.toExpected;
  const place = [match?.building.project ?? property.building, match?.area.place ?? property.area];
  return (
    <section className={`card headline tone-${toneOf(analysis.verdict)}`}>
      <div className="title">
        <h1>
          <bdi>{place.filter((name) => name !== undefined && name !== null).join(', ')}</bdi>
        </h1>
        <p className="hint">
          {(words.form.types as Readonly<Record<string, string>>)[property.type] ?? property.type} ·{' '}
          {words.form.bedrooms.replace(/ \(.*/, '')} <bdi>{format.number(property.bedrooms)}</bdi> ·{' '}
          {words.comparables.columns.size} <bdi>{format.number(property.size_sqft)}</bdi>
        </p>
      </div>
      <div className="verdict">
        <VerdictBadge verdict={analysis.verdict} />
        <p className="score">
          {score === null ? (
            <small>{answer.noScore}</small>
          ) : (
            <>
              <strong>{format.number(score)}</strong>
              <meter min={0} max={100} value={score} aria-label={answer.score} />
              <small>{answer.score}</small>
            </>
          )}
        </p>
      </div>
      {analysis.verdict === 'INSUFFICIENT EVIDENCE' && <p className="note">{answer.insufficient}</p>}
      {analysis.verdict === 'VERIFY LISTING' && <p className="note">{answer.verify}</p>}
      <Facts
        rows={[
          [answer.asked, <bdi key="a">{format.aed(property.listing_price)}</bdi>],
          ...(value === undefined
            ? []
            : [[answer.value, <bdi key="v">{format.aed(value.estimate)}</bdi>] as const]),
          [answer.range(coverage), <bdi key="r">{format.range(range.low, range.high)}</bdi>],
          [answer.perSqft, <bdi key="p">{format.number(perSqft.listing)}</bdi>],
          [compared.median, <bdi key="m">{format.number(perSqft.market_median)}</bdi>],
          [compared.variance, <bdi key="c">{format.change(perSqft.variance_pct)}</bdi>],
          [
            answer.yield,
            analysis.rental_yield === null ? (
              words.none
            ) : (
              <bdi key="y">{format.rate(analysis.rental_yield)}</bdi>
            ),
          ],
          [answer.comparables, <bdi key="n">{format.number(analysis.comparables_used)}</bdi>],
          [answer.freshness, format.day(analysis.data_freshness)],
          ...(value === undefined ? [] : [[answer.valuedOn, format.day(value.valued_on)] as const]),
        ]}
      />
      <Actions key={id} id={id} property={property} />
    </section>
  );
}

/** The link to this page contains only the id: opening it takes a key of the same organisation. */
function Actions({ id, property }: Pick<AnalysisRecord, 'id' | 'property'>) {
  const { words } = useSpeech();
  const { api } = useSession();
  const report = useMutation({
    mutationFn: async (lang: 'en' | 'ar') => {
      const call = api.GET('/v1/analyses/{id}/report', {
        params: { path: { id }, query: { lang } },
        parseAs: 'blob',
      });
      saveFile(await dataOf(call), `${id}-${lang}.html`);
    },
  });
  return (
    <div className="actions">
      <CopyButton label={words.answer.share} text={globalThis.location.href} />
      {(['en', 'ar'] as const).map((lang) => (
        <button key={lang} type="button" disabled={report.isPending} onClick={() => report.mutate(lang)}>
          {words.answer.reportIn[lang]}
        </button>
      ))}
      <WatchButton property={property} />
      <ReviewButton id={id} />
      {report.error !== null && <Failure error={report.error} />}
    </div>
  );
}
