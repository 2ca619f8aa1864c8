import { Injectable } from '@nestjs/common';

import type { Caller, ModelOf } from '#http';

import { readSummaryRow, type SummaryRow } from '../../batch/summary-row.js';
import { MAX_ITEMS } from '../../batch/batch.js';
import { PartRowsStore } from '../../portfolio/part-rows.store.js';
import type { PortfolioRecord } from '../../portfolio/portfolio.js';
import { PortfolioStore } from '../../portfolio/portfolio.store.js';
import { ReadingPlaces } from '../../submission/reading-places.js';
import { Turns } from '../../submission/take-turns.js';
import type { Reader } from '../results/reading-turns.js';
import { summarise } from '../summary/summarise.js';
import { summariseLong } from '../summary/summarise-long.js';
import type { PORTFOLIO_SUMMARY } from '../summary/summary.model.js';
import { PortfolioResultsService } from '../results/portfolio-results.service.js';

/** Up to this many listings the rows are a few megabytes; longer portfolios are summarised only a few at a time. */
const SHORT = 10 * MAX_ITEMS;

/** Summaries of portfolios from the rows kept for their parts; parts in progress are read in their current state. */
@Injectable()
export class PortfolioSummaryService {
  private readonly places = new ReadingPlaces('summarised');

  constructor(
    private readonly portfolios: PortfolioStore,
    private readonly kept: PartRowsStore,
    private readonly results: PortfolioResultsService,
  ) {}

  /** Throws not_found and, for a long portfolio, too_many_at_once, overloaded. */
  async summary(
    caller: Caller,
    id: string,
    hasLeft: Reader['hasLeft'],
  ): Promise<ModelOf<typeof PORTFOLIO_SUMMARY>> {
    const portfolio = await this.portfolios.get(caller, id);
    const reader: Reader = { orgId: caller.orgId, hasLeft };
    const { status, counts } = portfolio;
    const figures =
      counts.total <= SHORT
        ? await summarise((await this.pieces(reader, portfolio)).flatMap(toRows))
        : await this.places.take(caller.orgId, async () =>
            summariseLong(await this.pieces(reader, portfolio)),
          );
    return { ...{ id, object: 'portfolio_summary', status, request_counts: counts }, ...figures };
  }

  /** The rows of each part, as JSON. */
  private async pieces(reader: Reader, portfolio: PortfolioRecord): Promise<readonly string[]> {
    const pieces: string[] = [];
    const turns = new Turns(true);
    for (let part = 0; part < portfolio.parts && !reader.hasLeft(); part += 1) {
      const kept = await this.kept.find(reader, portfolio.id, part);
      pieces.push(kept ?? JSON.stringify(await this.read(reader, portfolio, part)));
      await turns.next();
    }
    return pieces;
  }

  private async read(
    reader: Reader,
    portfolio: PortfolioRecord,
    part: number,
  ): Promise<readonly SummaryRow[]> {
    const rows: SummaryRow[] = [];
    for await (const some of this.results.part(reader, portfolio, part)) {
      rows.push(...some.map(readSummaryRow));
    }
    return rows;
  }
}

const toRows = (piece: string): readonly SummaryRow[] => JSON.parse(piece) as SummaryRow[];
