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
    'An automated estimate, not a valuation by a licensed valuer. The institution that relies on it decides where it may.',
    '',
    '## What was done',
    '',
    `Every ordinary sale registered from ${from} to ${to} was valued with what was known the evening before: trees of the Sunday before, ranges of that evening. What valued a sale had seen nothing of its day or later. The same was done with four simple ways to value.`,
    '',
    row([
      'segment',
      'sales',
      'median error %',
      'within 10 %',
      'within 20 %',
      'COD',
      'PRD',
      '80 % range holds %',
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
    '- `predictions.csv`: each sale with its price, the value, the range and the baselines; `data-dictionary.csv` says what the columns hold',
    '- `figures.json`: accuracy by segment, and that of the baselines',
    '- `recompute.mjs`: recomputes every figure from the rows: `node recompute.mjs` (Node.js 20 or newer, nothing else)',
    '- `thresholds.json`: what is watched, whether it holds, what follows where it does not',
    '- `rules.csv`: what rules ask of a valuation model, and where it is answered',
    '- `model.json`: the model card with its data sources',
    '- `SHA256SUMS`: `sha256sum -c SHA256SUMS`',
    '',
    '## Limits',
    '',
    '- The register is of Dubai; other emirates are refused.',
    '- It knows no condition, view or floor of a home: a refurbished home is worth more than its value here, a neglected one less.',
    '- Townhouses are not marked in the register and are among its villas. Of few villas and hotel apartments little can be said: see the number of sales.',
    '- Fourteen days are a short window: a figure of 200 sales is known to some points. The model card of the service judges whole months.',
    '- No test of bias by income of a district: the register has no figure for it that would be honest.',
    '',
  ].join('\n');
}
