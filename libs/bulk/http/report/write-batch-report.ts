import {
  amount,
  type ArabicNames,
  code,
  type Content,
  framePage,
  given,
  type Html,
  html,
  ltr,
  nominalPercent,
  type ReportLanguage,
  reportWords,
  type Words,
  writeSigning,
} from '#analysis';
import { writePolicyRef } from '#policies';

import type { BatchRecord } from '../../batch/batch.js';
import type { PortfolioRecord } from '../../portfolio/portfolio.js';
import type { Summary } from '../summary/summarise.js';
import { SUM_OUTSIDE } from '../summary/total-value.js';
import { BATCH_WORDS, type BatchWords } from './batch-words.js';
import { writeDecisions, writeDistribution } from './write-batch-tables.js';
import { type ReportedItem, writeExceptions } from './write-exceptions.js';
import { aed, percentOf, row } from './write-row.js';
import { writeTotalNotes } from './write-total-notes.js';

type Reported = BatchRecord | PortfolioRecord;

/** Everything the report of a batch or portfolio shows. */
export interface BatchReportData {
  readonly of: Reported;
  readonly summary: Summary;
  readonly items: readonly ReportedItem[];
  /** Of its largest districts; empty unless the report is in Arabic. */
  readonly arabicNames: ArabicNames;
  /** Id of the signing key; null if the installation has none. */
  readonly keyId: string | null;
  readonly recordSha256: string;
}

/** The report as a single page, with an empty block for its signature. The same data give the same bytes. */
export function writeBatchReport(language: ReportLanguage, data: BatchReportData, evidence: object): string {
  const [words, own] = [reportWords(language), BATCH_WORDS[language]];
  const { of, summary, items, arabicNames } = data;
  return framePage({
    words,
    title: `${own.title} ${of.id}`,
    heading: html`${own.title}: ${code(of.id)}`,
    livemode: of.livemode,
    evidence,
    body: html`${writeHeadline(words, own, summary)} ${writePortfolio(words, own, data)}
      ${writeDecisions(words, own, summary)} ${writeExceptions(words, own, items, resultsOf(of))}
      ${writeDistribution(words, own, summary, arabicNames)}
      <section class="block">
        <h2>${words.method.heading}</h2>
        <p class="limits">${words.method.limits}</p>
      </section>
      ${writeRecord(words, own, data)} ${writeSigning(words)}`,
  });
}

function writeHeadline(
  words: Words,
  own: BatchWords,
  { total_value: total, loans }: BatchReportData['summary'],
): Content {
  if (total === null) return [];
  const onValue = loans?.on_value;
  const boxes: readonly (readonly [string, Content])[] = [
    [own.headline.value, amount(words, total.values)],
    [own.headline.expected, amount(words, total.expected)],
    [own.headline.range, words.fromTo({ low: amount(words, total.low), high: amount(words, total.high) })],
    ...(onValue === undefined
      ? []
      : ([
          [
            own.headline.loans,
            html`${amount(words, onValue.loan_amount)}<br />${percentOf(onValue.ltv_pct)}`,
          ],
        ] as const)),
  ];
  return html`<dl class="headline">
      ${boxes.map(
        ([name, figure]) =>
          html`<div>
            <dt>${name}</dt>
            <dd class="many">${figure}</dd>
          </div>`,
      )}
    </dl>
    <p class="small">
      ${own.total.range(nominalPercent(total.range_coverage_pct))}
      ${total.notes.includes(SUM_OUTSIDE) ? own.total.outside : ''}
      ${onValue === undefined ? '' : own.total.loans(aed(onValue.homes), words.aed(aed(onValue.value)))}
    </p>
    ${writeTotalNotes(words, own, total)}`;
}

const moment = (at: Date | null): Html =>
  ltr(at === null ? '–' : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`);

function writePortfolio(
  words: Words,
  { portfolio: w }: BatchWords,
  { of, summary: { total_value: total } }: BatchReportData,
): Html {
  const { counts, options } = of;
  const valued =
    total === null
      ? []
      : row(
          w.valued,
          total.valued_from === total.valued_to
            ? words.date(total.valued_to)
            : words.fromTo({ low: words.date(total.valued_from), high: words.date(total.valued_to) }),
        );
  return html`<section class="block">
    <h2>${w.heading}</h2>
    <table class="facts">
      <tbody>
        ${row(w.id, code(of.id))} ${row(w.accepted, moment(of.createdAt))} ${row(w.ended, moment(of.endedAt))}
        ${row(w.snapshot, code(of.snapshotVersion))} ${valued}
        ${options.policy === null ? [] : row(w.policy, ltr(writePolicyRef(options.policy)))}
        ${Object.entries(options.metadata).map(([name, value]) => row(given(name), given(value)))}
        ${row(w.homes, aed(counts.total))} ${row(w.analysed, aed(counts.succeeded))}
        ${row(w.failed, aed(counts.errored))} ${row(w.canceled, aed(counts.canceled))}
      </tbody>
    </table>
  </section>`;
}

function writeRecord(
  words: Words,
  { record: w }: BatchWords,
  { keyId, recordSha256 }: BatchReportData,
): Html {
  return html`<section class="block">
    <h2>${w.heading}</h2>
    <table>
      <tbody>
        ${row(w.sha256, code(recordSha256))} ${row(w.signature, keyId === null ? w.unsigned : code(keyId))}
      </tbody>
    </table>
    <p class="small">${w.about} ${words.record.check({ command: code('deal report verify <file>') })}</p>
  </section>`;
}

const resultsOf = (of: Reported): string =>
  `/v1/${'parts' in of ? 'portfolios' : 'batches'}/${of.id}/results`;
