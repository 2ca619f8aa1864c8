import type { Schemas } from '../api/client.js';
import { useSpeech } from '../words/language.js';

/** How to read the total, in the reader's language: what its `notes` say, from the same figures. */
export function TotalNotes({ total }: { readonly total: Schemas['TotalValue'] }) {
  const { words, format } = useSpeech();
  const { totalNotes } = words.portfolio;
  const { homes, values, low, high } = total;
  const without = homes - total.values_recorded;
  const unmatched = homes - total.places_matched;
  const notes = [
    without > 0 && totalNotes.rangesOnly(format.count(without)),
    unmatched > 0 && totalNotes.placesAsSent(format.count(unmatched)),
    // For a single home, a building says nothing.
    total.buildings_unknown > 1 && totalNotes.buildingsUnknown(format.count(total.buildings_unknown)),
    total.ranges_too_wide > 0 && homes > 1 && totalNotes.tooWide(format.count(total.ranges_too_wide)),
    total.market_drift_pct > 0 &&
      totalNotes.drift(format.rate(total.market_drift_pct), format.day(total.valued_from)),
    (values < low || values > high) && totalNotes.sumOutside,
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p className="hint" key={note}>
      {note}
    </p>
  ));
}
