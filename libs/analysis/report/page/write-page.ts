import type { ReportEvidence } from '../data/evidence.js';
import type { ReportData, ReportLanguage } from '../data/report-data.js';
import { given, type Html, html } from '../markup/html.js';
import { ARABIC } from '../words/arabic.js';
import { ENGLISH } from '../words/english.js';
import { placeName } from './place-name.js';
import type { Words } from '../words/words.js';
import { framePage } from './frame-page.js';
import { writeComparables } from './write-comparables.js';
import { writeDecision } from './write-decision.js';
import { writeFlags } from './write-flags.js';
import { writeLending } from './write-lending.js';
import { writeProperty } from './write-property.js';
import { writeRecord, writeSigning } from './write-record.js';
import { writeHeadline, writeValue } from './write-value.js';

const WORDS: Readonly<Record<ReportLanguage, Words>> = { en: ENGLISH, ar: ARABIC };

/** The words of reports in a language. */
export const reportWords = (language: ReportLanguage): Words => WORDS[language];

/** The title of a report. */
export const titleOf = (language: ReportLanguage): string => WORDS[language].title;

/**
 * The report as one self-contained page. It embeds `evidence` as data and ends with an empty block for its signature.
 * The same data give the same bytes.
 */
export function writePage(language: ReportLanguage, data: ReportData, evidence: ReportEvidence): string {
  const words = WORDS[language];
  return framePage({
    words,
    title: `${words.title} ${data.id}`,
    heading: html`${words.title}: ${subject(words, data)}`,
    livemode: data.livemode,
    evidence,
    body: html`${writeHeadline(words, data)} ${writeDecision(words, data)} ${writeProperty(words, data)}
      ${writeValue(words, data)} ${writeLending(words, data)} ${writeComparables(words, data)}
      ${writeFlags(words, data)}
      <section class="block">
        <h2>${words.method.heading}</h2>
        <p>${words.method.text}</p>
        <p class="limits">${words.method.limits}</p>
      </section>
      ${writeRecord(words, data)} ${writeSigning(words)}`,
  });
}

function subject(words: Words, data: ReportData): Html {
  const { property, analysis } = data;
  const project = analysis.match?.building.project ?? property.building;
  const place = analysis.match?.area.place ?? property.area;
  const name = (text: string): Html =>
    analysis.match === undefined ? given(text) : placeName(words, data.arabicNames, text);
  return html`${words.home(property.type, property.bedrooms)}${project === undefined ? [] : [words.comma, name(project)]}${words.comma}${name(place)}`;
}
