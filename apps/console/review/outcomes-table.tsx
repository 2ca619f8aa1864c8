import type { Schemas } from '../api/client.js';
import { FiguresTable } from '../parts/figures-table.js';
import { useSpeech } from '../words/language.js';

/** How close the model and reviewers came: overall, by type of home and by reason for the override. */
export function OutcomesTable({ outcomes }: { readonly outcomes: Schemas['ReviewOutcomes'] }) {
  const { words, format } = useSpeech();
  const { reviews: say } = words;
  const { all, by_type: byType, by_reason: byReason } = outcomes;
  const error = (accuracy: { readonly median_error_pct: number } | null): string | null =>
    accuracy === null ? null : format.percent(accuracy.median_error_pct);
  const nameOf = (name: string | null): string =>
    name === null
      ? say.everything
      : (({ ...words.form.types, ...say.reasons } as Readonly<Record<string, string>>)[name] ?? name);
  return (
    <FiguresTable
      label={say.outcomes}
      heads={[
        ...[say.segment, say.settled, say.overrides, say.modelError, say.reviewerError],
        ...[say.nearerModel, say.nearerReviewer, say.agreedError],
      ]}
      rows={[all, ...byType, ...byReason].map((one) => ({
        name: nameOf(one.name),
        cells: [
          ...[format.number(one.reviews), format.number(one.overrides)],
          ...[error(one.model), error(one.reviewer)],
          ...[format.number(one.nearer.model), format.number(one.nearer.reviewer)],
          error(one.agreed),
        ],
      }))}
    />
  );
}
