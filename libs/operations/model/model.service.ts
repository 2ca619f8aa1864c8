import { Injectable } from '@nestjs/common';

import type { Caller, ModelOf, Shown } from '#http';
import type { HeldOutAccuracy, RentAccuracy } from '#market';
import { ScoringService } from '#scoring';
import { marketOf } from '#storage';

import { accuracyFigures } from './accuracy-figures.js';
import type { ACCURACY, MODEL_CARD, RENT_ACCURACY } from './model-card.model.js';

/** The model card of the snapshot that answers for the caller's market. */
@Injectable()
export class ModelService {
  constructor(private readonly scoring: ScoringService) {}

  /** Throws market_not_loaded. */
  read({ livemode }: Caller): ModelOf<typeof MODEL_CARD> {
    const { manifest } = this.scoring.current(marketOf(livemode));
    return {
      object: 'model',
      livemode,
      market: manifest.market,
      model_version: manifest.modelVersion,
      model_rules: manifest.modelRules ?? null,
      snapshot_version: manifest.version,
      created_at: manifest.createdAt,
      data_freshness: manifest.dataFreshness,
      accuracy: manifest.accuracy === undefined ? null : renderAccuracy(manifest.accuracy),
      rents: manifest.rentAccuracy === undefined ? null : renderRents(manifest.rentAccuracy),
      counts: manifest.counts,
      sources: manifest.sources.map(({ kind, file, rows, accepted, from, to }) => ({
        kind,
        file,
        rows,
        accepted,
        from,
        to,
      })),
      statement: 'Automated estimate, not a valuation by a licensed valuer.',
    };
  }
}

/** In percent, except the ratios. */
function renderAccuracy({ from, to, segments }: HeldOutAccuracy): Shown<typeof ACCURACY> {
  return {
    from,
    to,
    segments: segments.map((one) => ({
      segment: one.segment,
      ...accuracyFigures(one),
      range_80: { coverage_pct: one.coverage80, median_width_pct: one.width80 },
    })),
  };
}

/** In percent, rounded like other accuracy figures, except the ratio. */
function renderRents({ from, to, segments }: RentAccuracy): Shown<typeof RENT_ACCURACY> {
  const to1 = (value: number): number => Math.round(value * 10) / 10;
  const to2 = (value: number): number => Math.round(value * 100) / 100;
  return {
    from,
    to,
    segments: segments.map((one) => ({
      segment: one.segment,
      contracts: one.contracts,
      valued_pct: to1(one.valued),
      median_error_pct: to2(one.medianError),
      within_10_pct: to1(one.within10),
      within_20_pct: to1(one.within20),
      median_ratio: Math.round(one.medianRatio * 1000) / 1000,
      range_80: { coverage_pct: to1(one.coverage80), median_width_pct: to1(one.width80) },
      area_and_bedrooms_median: {
        median_error_pct: to2(one.areaRoomsMedian.medianError),
        within_10_pct: to1(one.areaRoomsMedian.within10),
        within_20_pct: to1(one.areaRoomsMedian.within20),
      },
    })),
  };
}
