import { describe, expect, it } from '@jest/globals';
import { UnrecoverableError } from 'bullmq';

import { DomainError } from '#platform';

import { asJobError } from './job-failure.js';

describe('asJobError', () => {
  it('gives up on a domain error, because it would be raised again', () => {
    expect(asJobError(new DomainError('unknown_area', 'No such area.'))).toBeInstanceOf(UnrecoverableError);
  });

  it('retries a domain error that may pass, and any fault', () => {
    const later = new DomainError('market_not_loaded', 'The market is loading.');
    for (const error of [later, new Error('connection reset')]) expect(asJobError(error)).toBe(error);
    expect(asJobError('text')).not.toBeInstanceOf(UnrecoverableError);
  });
});
