import { Injectable } from '@nestjs/common';

import { BatchResultStore } from '../batch/batch-result.store.js';
import { MAX_ITEMS } from '../batch/batch.js';
import { readSummaryRow, type SummaryRow } from '../batch/summary-row.js';
import { type DuePart, PartRowsStore } from '../portfolio/part-rows.store.js';

/** Results read at a time: an analysis with all of its parts is some 30 kB. */
const PIECE = 20;

/**
 * Reads what summaries need of each part once its batch has ended, so that the summary of 100,000 listings is available
 * at once.
 */
@Injectable()
export class PartSummaries {
  /** Portfolios being processed here; true if requested again meanwhile. */
  private readonly running = new Map<string, boolean>();

  constructor(
    private readonly kept: PartRowsStore,
    private readonly results: BatchResultStore,
  ) {}

  /** Keeps the rows of every finished part of a portfolio; missing ones are read when a summary is requested. */
  async keep(portfolioId: string): Promise<void> {
    const { running } = this;
    if (running.has(portfolioId)) {
      running.set(portfolioId, true);
      return;
    }
    try {
      do {
        running.set(portfolioId, false);
        for (const part of await this.kept.due(portfolioId)) {
          await this.kept.keep(portfolioId, part, await this.read(part));
        }
      } while (running.get(portfolioId) === true);
    } finally {
      running.delete(portfolioId);
    }
  }

  private async read({ orgId, batchId, part, size }: DuePart): Promise<readonly SummaryRow[]> {
    const rows: SummaryRow[] = [];
    for (let after = -1; after < size - 1; after += PIECE) {
      const results = await this.results.page({ orgId }, batchId, after, PIECE);
      const whole = results.map((result) => ({ ...result, position: part * MAX_ITEMS + result.position }));
      rows.push(...whole.map(readSummaryRow));
    }
    return rows;
  }
}
