import { map, nullable, object, ref, type Shown, text } from '#http';
import { ANALYSIS_EXAMPLE, type DealAnalysis } from '#scoring';

/** Where a watched listing is. */
export const WATCHED_LOCATION = {
  ...nullable(
    object({
      place: text('Everyday name of the place.'),
      district: text('District as the register names it.'),
    }),
  ),
  description: 'Location of the listing; null if it was not resolved.',
};

/** A watched listing that cannot be scored any more, or can be again. */
export const WATCH_PROBLEM_CHANGED = object({
  watch_id: text('wa_…'),
  reference: nullable(text("The caller's id for the listing.")),
  metadata: map(text()),
  location: WATCHED_LOCATION,
  problem: {
    ...nullable(
      object({
        code: text('A code of the error catalogue.'),
        detail: text('What is wrong and what to do.'),
      }),
    ),
    description: 'Why the listing could not be scored; null if it can be scored again.',
  },
  previous_problem: nullable(text('The code before; null if the listing could be scored.')),
  last: {
    ...ref<DealAnalysis>('DealAnalysis'),
    description: 'The latest analysis that succeeded, which `GET /v1/watches/{id}` keeps showing.',
  },
  last_snapshot_version: text('Market snapshot of `last`.'),
  snapshot_version: text('Market snapshot on which the listing was scored, or could not be.'),
});
export type WatchProblemChanged = Shown<typeof WATCH_PROBLEM_CHANGED>;

export const WATCH_PROBLEM_EXAMPLE: WatchProblemChanged = {
  watch_id: 'wa_0351NlxE2sJxMYHXLiO7nm',
  reference: null,
  metadata: {},
  location: { place: 'Dubai Marina', district: 'Marsa Dubai' },
  problem: {
    code: 'unknown_area',
    detail: 'There is no area "Dubai Marine" in the market; use one of the suggestions.',
  },
  previous_problem: null,
  last: ANALYSIS_EXAMPLE,
  last_snapshot_version: 'live-20260331T000000Z',
  snapshot_version: 'live-20260401T000000Z',
};
