import { parse } from 'csv-parse/sync';

import type { HeldOutAccuracy } from '#market';
import { measureAccuracy } from '#valuation';

import { accuracyFigures } from '../model/accuracy-figures.js';

/** Baselines, as columns of the held-out sales. */
const BASELINES = ['area_rooms_median', 'project_median', 'project_rooms_median', 'last_comparable'] as const;

/** Accuracy as published; in percent, except the ratios. */
interface ModelFigures extends Readonly<ReturnType<typeof accuracyFigures>> {
  readonly range_80_coverage_pct: number;
  readonly range_80_median_width_pct: number;
}

export interface ValidationFigures {
  readonly from: string;
  readonly to: string;
  readonly segments: readonly { readonly segment: string; readonly model: ModelFigures }[];
  readonly baselines: readonly {
    readonly segment: string;
    readonly baseline: string;
    readonly figures: Pick<ModelFigures, 'sales' | 'median_error_pct' | 'within_10_pct' | 'within_20_pct'>;
  }[];
}

/** The model's figures as stated by the snapshot, and those of the baselines on the same sales. */
export function measureHeldOut(accuracy: HeldOutAccuracy, csv: string): ValidationFigures {
  const sales = parse<Sale>(csv, { columns: true });
  return {
    from: accuracy.from,
    to: accuracy.to,
    segments: accuracy.segments.map((one) => ({
      segment: one.segment,
      model: {
        ...accuracyFigures(one),
        range_80_coverage_pct: one.coverage80,
        range_80_median_width_pct: one.width80,
      },
    })),
    baselines: ['all', 'ready', 'off_plan'].flatMap((segment) => {
      const members = sales.filter((sale) => segment === 'all' || sale['segment'] === segment);
      if (members.length === 0) return [];
      return BASELINES.map((baseline) => ({ segment, baseline, figures: judge(members, baseline) }));
    }),
  };
}

type Sale = Readonly<Record<string, string>>;

function judge(sales: readonly Sale[], baseline: string): ValidationFigures['baselines'][number]['figures'] {
  const valued = sales.map((sale) => ({ value: Number(sale[baseline]), price: Number(sale['price']) }));
  const { mdape, ppe10, ppe20 } = measureAccuracy(valued);
  return {
    sales: sales.length,
    median_error_pct: Number(mdape.toFixed(2)),
    within_10_pct: Number(ppe10.toFixed(1)),
    within_20_pct: Number(ppe20.toFixed(1)),
  };
}
