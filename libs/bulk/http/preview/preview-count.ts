import type { ModelOf } from '#http';
import { DomainError } from '#platform';
import { quantileOf } from '#valuation';

import type { MODEL_PREVIEW } from './preview.model.js';
import type { ReplayedItem, ReplayedSide } from './replay-item.js';

type Preview = ModelOf<typeof MODEL_PREVIEW>;
type Shown = Preview['data'][number];
type Change = Exclude<keyof Preview['changed'], 'items'>;

const CHANGES: Readonly<Record<Change, readonly (keyof ReplayedSide)[]>> = {
  value: ['value', 'low', 'high'],
  deal_score: ['deal_score'],
  verdict: ['verdict'],
  evidence_level: ['evidence_level'],
  decision: ['decision'],
};
const CHANGE_NAMES = Object.keys(CHANGES) as Change[];

/** Which of the changed items to show. */
export interface ShownChanges {
  /** Index of the item to start after, in the order shown; null to start with the first. */
  readonly after: number | null;
  readonly limit: number;
}

/** Adds up, item by item, how a candidate's answers differ from those given. */
export class PreviewCount {
  private readonly changed: Record<Change | 'items', number> = {
    ...{ items: 0, value: 0, deal_score: 0, verdict: 0, evidence_level: 0, decision: 0 },
  };
  private readonly items: Shown[] = [];
  private readonly changesPct: number[] = [];
  private readonly values = { before: 0, after: 0 };
  private refused = 0;

  add({ after, before, ...item }: ReplayedItem): void {
    const shown = {
      ...{ index: item.index, custom_id: item.customId, analysis_id: item.analysisId, as_of: item.asOf },
      before,
    };
    if (after instanceof DomainError) {
      this.refused += 1;
      this.changed.items += 1;
      const { code, message: detail } = after;
      this.items.push({ ...shown, after: null, change_pct: null, error: { code, detail } });
      return;
    }
    const change_pct = asPct(after.value / before.value - 1);
    this.changesPct.push(change_pct);
    this.values.before += before.value;
    this.values.after += after.value;
    const changes = CHANGE_NAMES.filter((name) =>
      CHANGES[name].some((field) => before[field] !== after[field]),
    );
    if (changes.length === 0) return;
    this.changed.items += 1;
    for (const name of changes) this.changed[name] += 1;
    this.items.push({ ...shown, after, change_pct, error: null });
  }

  /**
   * @param total items, including those without an analysis. Throws invalid_fields if the page should follow an item
   *   that did not change.
   */
  result(
    total: number,
    { after, limit }: ShownChanges,
  ): Pick<Preview, 'request_counts' | 'changed' | 'values' | 'value_change_pct' | 'data' | 'has_more'> {
    const { changed, values, refused } = this;
    const ranked = [...this.items].sort((a, b) => sizeOf(b) - sizeOf(a) || a.index - b.index);
    const first = after === null ? 0 : ranked.findIndex(({ index }) => index === after) + 1;
    if (after !== null && first === 0) throw notChanged(after);
    const replayed = this.changesPct.length;
    return {
      request_counts: { total, replayed, refused, without_analysis: total - replayed - refused },
      ...{ changed, values },
      value_change_pct: replayed === 0 ? null : quantilesOf(this.changesPct),
      data: ranked.slice(first, first + limit),
      has_more: ranked.length > first + limit,
    };
  }
}

/** An item the candidate cannot answer counts as the largest change. */
const sizeOf = ({ change_pct: change }: Shown): number =>
  change === null ? Number.MAX_VALUE : Math.abs(change);

/** Percent with two decimals, never -0. */
const asPct = (share: number): number => Math.round(share * 10_000) / 100 + 0;

function quantilesOf(changesPct: readonly number[]): NonNullable<Preview['value_change_pct']> {
  const ascending = Float64Array.from(changesPct).sort();
  const at = (p: number): number => asPct(quantileOf(ascending, p) / 100);
  return { p5: at(0.05), p25: at(0.25), median: at(0.5), p75: at(0.75), p95: at(0.95) };
}

function notChanged(index: number): DomainError {
  const detail =
    `starting_after is ${index}, but no changed item has this index; give the index of the last item on ` +
    'the previous page.';
  return new DomainError('invalid_fields', detail, {
    errors: [{ parameter: 'starting_after', code: 'out_of_range', detail }],
  });
}
