import { flagOfReason, type Reason, reasonWords } from '#policies';

import type { ReportData } from '../data/report-data.js';
import { unbroken } from '../markup/figures.js';
import { type Content, html, ltr } from '../markup/html.js';
import type { Words } from '../words/words.js';

const TONES = { decline: 'high', refer: 'watch', accept: 'good' } as const;

/**
 * The decision of the policy the analysis was made under, with its reasons as recorded; nothing without a policy. It
 * may break across pages, so that the outcome stays on the first.
 */
export function writeDecision(words: Words, { analysis }: ReportData): Content {
  const { decision } = analysis;
  if (decision === undefined) return [];
  const w = words.decision;
  const { outcome, policy, decided_on: day, reasons } = decision;
  const by = w.by({ policy: ltr(`${policy.name}@${policy.version}`), day: words.date(day) });
  const items = reasons.map(
    (reason) =>
      html`<li class="${TONES[reason.outcome]}">
        <strong>${w.outcome[reason.outcome]}</strong>
        ${words.language === 'en' ? [] : sayReason(words, reason)}
        <span class="detail" lang="en"><bdi dir="ltr">${unbroken(reason.detail)}</bdi></span>
      </li>`,
  );
  return html`<section>
    <h2>${w.heading}</h2>
    <p class="outcome ${TONES[outcome]}"><strong>${w.outcome[outcome]}</strong>. ${by}</p>
    ${
      items.length === 0
        ? html`<p>${w.none}</p>`
        : html`<ul class="flags">
            ${items}
          </ul>`
    }
  </section>`;
}

/** What a reason means, without its figures; for a risk flag, which one and how severe. */
export function sayReason(words: Words, reason: Pick<Reason, 'code' | 'detail'>): string {
  const said = reasonWords(words.language, reason.code);
  const flag = flagOfReason(reason);
  if (flag === null) return said;
  return `${said}: ${words.flags.type[flag.type]} (${words.flags.severity[flag.severity]})`;
}
