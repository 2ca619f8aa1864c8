import type { Response } from 'express';

import { AddressLimit } from '#http';
import { DomainError } from '#platform';

/** Above what a client with a wrong key reaches that looks at its answers; far below what guessing needs. */
const PER_MINUTE = 300;
const BURST = 1_000;

/** Failed authentications by address: who has too many of them is asked to wait before anything is looked up for it. */
export class FailedAttempts {
  constructor(
    private readonly limit: AddressLimit = new AddressLimit(PER_MINUTE, BURST, undefined, 'failed_keys'),
    private readonly countThrottled: () => void = () => undefined,
  ) {}

  /** What was counted turned out to be no failure. */
  takeBack(address: string): void {
    this.limit.giveBack(address);
  }

  /** Counts a failure, or what may turn out to be one. Throws rate_limited where it is one too many. */
  count(address: string): void {
    this.refuseFor(this.limit.take(address));
  }

  /** States in the headers of an answer how many wrong keys its address may still show. */
  stateOn(response: Response, address: string): void {
    this.limit.stateOn(response, address);
  }

  private refuseFor(seconds: number): void {
    if (seconds === 0) return;
    this.countThrottled();
    const detail =
      'Too many calls of this address came with a wrong API key; check the key, and wait before the next try.';
    throw new DomainError('rate_limited', detail, { retryAfter: seconds });
  }
}
