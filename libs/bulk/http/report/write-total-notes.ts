import { type Content, given, type Html, html, nominalPercent, type Words } from '#analysis';

import type { Summary } from '../summary/summarise.js';
import { SUM_OUTSIDE } from '../summary/total-value.js';
import type { BatchWords, TotalNoteWords } from './batch-words.js';

type Total = NonNullable<Summary['total_value']>;

/** How to read the total, in the report's language: its notes but that on the sum, which the report says beside it. */
export function writeTotalNotes(words: Words, { total: own }: BatchWords, total: Total): Content {
  if (own.notes !== null)
    return sentences(words, own.notes, total).map((note) => html`<p class="small">${note}</p>`);
  return total.notes
    .filter((note) => note !== SUM_OUTSIDE)
    .map((note) => html`<p class="small" lang="en" dir="ltr">${given(note)}</p>`);
}

/** One for each note of the summary. */
function sentences(words: Words, own: TotalNoteWords, total: Total): Html[] {
  const { homes, buildings_unknown: unknown, ranges_too_wide: wide, market_drift_pct: drift } = total;
  const without = homes - total.values_recorded;
  const unmatched = homes - total.places_matched;
  return [
    without > 0 ? own.rangesOnly(without) : null,
    unmatched > 0 ? own.placesAsSent(unmatched) : null,
    unknown > 1 ? own.buildingsUnknown(unknown) : null,
    wide > 0 && homes > 1 ? own.tooWide(wide) : null,
    drift > 0 ? own.drift(nominalPercent(drift), words.date(total.valued_from)) : null,
  ].filter((note) => note !== null);
}
