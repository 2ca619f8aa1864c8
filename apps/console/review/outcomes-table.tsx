import type { Schemas } from '../api/client.js';
import { figureCells } from '../parts/figure-cells.js';
import { FiguresTable } from '../parts/figures-table.js';
import { useSpeech } from '../words/language.js';

/** How close the model and reviewers came: overall, by type of home and by reason for the override. */
export function OutcomesTable({ outcomes }: { readonly outcomes: Schemas['ReviewOutcomes'] }) {
  const { words, format } = useSpeech();
  const { reviews: say } = words;
  const { all, by_type: byType, by_reason: byReason } = outcomes;
  const rows = [all, ...byType, ...byReason];
  const cells = figureCells(format, rows, [
    ['number', (one) => one.reviews],
    ['number', (one) => one.overrides],
    ['percent', (one) => one.model?.median_error_pct],
    ['percent', (one) => one.reviewer?.median_error_pct],
    ['number', (one) => one.nearer.model],
    ['number', (one) => one.nearer.reviewer],
    ['percent', (one) => one.agreed?.median_error_pct],
  ]);
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
      rows={rows.map((one, at) => ({ name: nameOf(one.name), cells: cells[at] ?? [] }))}
    />
  );
}
