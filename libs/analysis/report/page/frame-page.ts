import { type Content, Html, html } from '../markup/html.js';
import { dataBlock } from '../proof/page-proof.js';
import type { Words } from '../words/words.js';
import { STYLE, STYLE_SOURCE } from './style.js';

const OWN_POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'`;

/** The Content-Security-Policy of a report: nothing is loaded, nothing runs, and only its own style applies. */
export const REPORT_POLICY = `${OWN_POLICY}; frame-ancestors 'none'`;

/** One constant, because the policy's hash covers every byte between its tags. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

/** The contents of the frame that all reports share. */
export interface FramedPage {
  readonly words: Words;
  /** Of the document, as plain text. */
  readonly title: string;
  readonly heading: Content;
  readonly livemode: boolean;
  readonly body: Content;
  /** The data embedded in the page. */
  readonly evidence: object;
}

/**
 * One self-contained page that embeds `evidence` as data and ends with an empty block for its signature. The same
 * contents give the same bytes.
 */
export function framePage({ words, title, heading, livemode, body, evidence }: FramedPage): string {
  const page = html`<!doctype html>
    <html lang="${words.language}" dir="${words.direction}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${OWN_POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header>
          <h1>${heading}</h1>
          <p class="subtitle">${words.subtitle}</p>
        </header>
        ${livemode ? [] : html`<p class="sandbox">${words.sandbox}</p>`} ${body}
        ${new Html(dataBlock('analysis', JSON.stringify(evidence)))} ${new Html(dataBlock('signature', ''))}
      </body>
    </html> `;
  return page.text;
}
