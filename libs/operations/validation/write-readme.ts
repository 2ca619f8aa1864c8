import type { SnapshotManifest } from '#market';

import type { ValidationFigures } from './measure-held-out.js';

/** What a reader of the pack needs to know first. */
export function writeReadme(
  { from, to, segments }: ValidationFigures,
  manifest: Pick<SnapshotManifest, 'version' | 'modelVersion' | 'modelRules' | 'dataFreshness'>,
): string {
  const { version, modelVersion, modelRules, dataFreshness } = manifest;
  const byRules = modelRules === undefined ? '' : ` by ${modelRules}`;
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    '# Validation pack',
    '',
    `Snapshot ${version}, model ${modelVersion}${byRules}, data to ${dataFreshness}.`,
    '',
    'An automated estimate, not a valuation by a licensed valuer. The institution that relies on it decides where it may be used.',
    '',
    '## What was done',
    '',
    `Every ordinary sale registered from ${from} to ${to} was valued with what was known the evening before: trees from the Sunday before, ranges from that evening. Nothing from the day of a sale or later was used to value it. Four simple baselines were measured in the same way.`,
    '',
    row([
      'segment',
      'sales',
      'median error %',
      'within 10 %',
      'within 20 %',
      'COD',
      'PRD',
      '80 % range coverage %',
    ]),
    row(Array.from({ length: 8 }, () => '---')),
    ...segments.map(({ segment, model }) =>
      row([
        segment,
        model.sales,
        model.median_error_pct,
        model.within_10_pct,
        model.within_20_pct,
        model.cod,
        model.prd,
        model.range_80_coverage_pct,
      ]),
    ),
    '',
    '## Files',
    '',
    '- `predictions.csv`: each sale with its price, the value, the range and the baselines; `data-dictionary.csv` describes the columns',
    '- `figures.json`: accuracy by segment, for the model and the baselines',
    '- `recompute.mjs`: recomputes every figure from the rows: `node recompute.mjs` (Node.js 20 or newer, nothing else)',
    '- `thresholds.json`: the figures that are monitored, whether they are within limits, and the action if not',
    '- `rules.csv`: what regulations require of a valuation model, and where this is addressed',
    '- `model.json`: the model card with its data sources',
    '- `SHA256SUMS`: `sha256sum -c SHA256SUMS`',
    '',
    '## Limits',
    '',
    '- The register covers Dubai; other emirates are refused.',
    '- It does not record the condition, view or floor of a home: a refurbished home is worth more than its value here, a neglected one less.',
    '- The register does not identify townhouses; they are among its villas. Little can be said about villas and hotel apartments where there are few: see the number of sales.',
    '- Fourteen days are a short window: a figure based on 200 sales is uncertain by a few percentage points. The model card of the service judges whole months.',
    '- There is no test for bias by district income: the register has no sound figure for it.',
    '',
  ].join('\n');
}
