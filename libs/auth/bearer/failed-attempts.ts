import type { Response } from 'express';

import { AddressLimit } from '#http';
import { DomainError } from '#platform';

/** More than a client with a wrong key reaches if it looks at its answers, far fewer than guessing needs. */
const PER_MINUTE = 300;
const BURST = 1_000;

/** Failed authentications by address: after too many, a caller has to wait before anything is looked up for it. */
export class FailedAttempts {
  constructor(
    private readonly limit: AddressLimit = new AddressLimit(PER_MINUTE, BURST, undefined, 'failed_keys'),
    private readonly countThrottled: () => void = () => undefined,
  ) {}

  /** Takes back a count that turned out not to be a failure. */
  takeBack(address: string): void {
    this.limit.giveBack(address);
  }

  /** Counts a failure, or a possible one. Throws rate_limited if there have been too many. */
  count(address: string): void {
    this.refuseFor(this.limit.take(address));
  }

  /** States in the response headers how many more wrong keys the address may try. */
  stateOn(response: Response, address: string): void {
    this.limit.stateOn(response, address);
  }

  private refuseFor(seconds: number): void {
    if (seconds === 0) return;
    this.countThrottled();
    const detail =
      'This address has sent too many calls with an invalid API key; check the key, and wait before ' +
      'retrying.';
    throw new DomainError('rate_limited', detail, { retryAfter: seconds });
  }
}
