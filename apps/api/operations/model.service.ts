import { Injectable } from '@nestjs/common';

import { marketOf } from '#records';
import { type AnsweringMarket, MarketHolder } from '#scoring';

import type { Caller } from '../auth/caller.js';

/** The model card of the snapshot that answers the caller's market. */
@Injectable()
export class ModelService {
  constructor(private readonly markets: MarketHolder<AnsweringMarket>) {}

  /** Throws market_not_loaded. */
  read({ livemode }: Caller): object {
    const { manifest } = this.markets.current(marketOf(livemode));
    return {
      object: 'model',
      livemode,
      market: manifest.market,
      model_version: manifest.modelVersion,
      snapshot_version: manifest.version,
      created_at: manifest.createdAt,
      data_freshness: manifest.dataFreshness,
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
