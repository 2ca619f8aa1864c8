import { Injectable } from '@nestjs/common';

import type { Caller } from '#http';
import { DomainError } from '#platform';

import type { BatchResult } from '../../batch/batch-result.store.js';
import type { BatchRecord } from '../../batch/batch.js';
import type { PortfolioRecord } from '../../portfolio/portfolio.js';
import { BatchResultsService } from './batch-results.service.js';
import type { Whole } from './not-ended.js';
import { PortfolioResultsService } from './portfolio-results.service.js';
import type { Reader } from './reading-turns.js';

/** How a request identifies its subject: exactly one of the two. */
export interface NamedWhole {
  readonly batch_id?: string | null;
  readonly portfolio_id?: string | null;
}

/** A batch or a portfolio with all of its results. */
export interface FoundWhole extends Whole {
  readonly record: BatchRecord | PortfolioRecord;
  readonly results: AsyncIterable<readonly BatchResult[]>;
}

/** Finds the batch or portfolio a request names. */
@Injectable()
export class WholeResultsService {
  constructor(
    private readonly batches: BatchResultsService,
    private readonly portfolios: PortfolioResultsService,
  ) {}

  /** Throws not_found, and invalid_fields unless exactly one of the two is named. */
  async find(caller: Caller, named: NamedWhole, hasLeft: Reader['hasLeft']): Promise<FoundWhole> {
    const { kind, id } = namedWhole(named);
    if (kind === 'batch') {
      const { batch: record, results } = await this.batches.all(caller, id, hasLeft);
      return { kind, id, record, results };
    }
    const { portfolio: record, results } = await this.portfolios.all(caller, id, hasLeft);
    return { kind, id, record, results };
  }
}

/** Throws invalid_fields unless exactly one of the two is named. */
export function namedWhole({ batch_id: batch, portfolio_id: portfolio }: NamedWhole): Whole {
  if (batch != null && portfolio == null) return { kind: 'batch', id: batch };
  if (portfolio != null && batch == null) return { kind: 'portfolio', id: portfolio };
  throw batch == null
    ? refusal('/batch_id', 'required', 'Neither batch_id nor portfolio_id is given; give one of them.')
    : refusal(
        '/portfolio_id',
        'contradicts',
        'batch_id and portfolio_id are both given; give only one of them.',
      );
}

function refusal(pointer: string, code: 'required' | 'contradicts', detail: string): DomainError {
  return new DomainError('invalid_fields', detail, { errors: [{ pointer, code, detail }] });
}
