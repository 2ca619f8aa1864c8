import type { ReportEvidence } from '../data/evidence.js';
import type { ReportData, ReportLanguage } from '../data/report-data.js';
import { given, Html, html } from '../markup/html.js';
import { dataBlock } from '../proof/page-proof.js';
import { ARABIC } from '../words/arabic.js';
import { ENGLISH } from '../words/english.js';
import type { Words } from '../words/words.js';
import { STYLE, STYLE_SOURCE } from './style.js';
import { writeComparables } from './write-comparables.js';
import { writeDecision } from './write-decision.js';
import { writeFlags } from './write-flags.js';
import { writeLending } from './write-lending.js';
import { shortName, writeProperty } from './write-property.js';
import { writeRecord, writeSigning } from './write-record.js';
import { writeHeadline, writeValue } from './write-value.js';

const WORDS: Readonly<Record<ReportLanguage, Words>> = { en: ENGLISH, ar: ARABIC };

/** What a report is called. */
export const titleOf = (language: ReportLanguage): string => WORDS[language].title;

const OWN_POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'`;

/** The policy under which a report is sent: nothing is loaded, nothing runs, and only its own style applies. */
export const REPORT_POLICY = `${OWN_POLICY}; frame-ancestors 'none'`;

/** Whole, because its policy names the hash of each byte between its tags. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

/**
 * The report as one page without other files. It carries `evidence` as data and ends with an empty block for its
 * signature. The same data give the same bytes.
 */
export function writePage(language: ReportLanguage, data: ReportData, evidence: ReportEvidence): string {
  const words = WORDS[language];
  const page = html`<!doctype html>
    <html lang="${words.language}" dir="${words.direction}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${OWN_POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${words.title} ${data.id}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header>
          <h1>${words.title}: ${subject(words, data)}</h1>
          <p class="subtitle">${words.subtitle}</p>
        </header>
        ${data.livemode ? [] : html`<p class="sandbox">${words.sandbox}</p>`} ${writeHeadline(words, data)}
        ${writeProperty(words, data)} ${writeValue(words, data)} ${writeLending(words, data)}
        ${writeDecision(words, data)} ${writeComparables(words, data)} ${writeFlags(words, data)}
        <section class="block">
          <h2>${words.method.heading}</h2>
          <p>${words.method.text}</p>
          <p class="limits">${words.method.limits}</p>
        </section>
        ${writeRecord(words, data)} ${writeSigning(words)}
        ${new Html(dataBlock('analysis', JSON.stringify(evidence)))} ${new Html(dataBlock('signature', ''))}
      </body>
    </html> `;
  return page.text;
}

function subject(words: Words, data: ReportData): Html {
  const { property, analysis } = data;
  const project = analysis.match?.building.project ?? property.building;
  const place = analysis.match?.area.place ?? property.area;
  const name = (text: string): Html =>
    analysis.match === undefined ? given(text) : shortName(words, data, text);
  return html`${words.home(property.type, property.bedrooms)}${project === undefined ? [] : [words.comma, name(project)]}${words.comma}${name(place)}`;
}
