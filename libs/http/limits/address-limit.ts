import type { ServerResponse } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

import ipaddr from 'ipaddr.js';

import { LocalLimiter } from './local-limiter.js';
import { policyHeader, type PolicyName, type RatePolicy, stateHeader } from './rate-policy.js';

const MINUTE_US = 60_000_000;
/** How a socket of both families writes IPv4. */
const MAPPED = '::ffff:';

/** Whom an address belongs to: a client cannot leave its IPv6 network of 64 bits, but has all of the addresses in it. */
export function networkOf(address: string): string {
  // ipaddr.js tells what an address is by throwing, which costs more than all else that is done for a refused call.
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  if (isIPv4(plain)) return plain;
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** How often something may happen from one address (IPv6: one /64), in this process. */
export class AddressLimit {
  private readonly limiter: LocalLimiter;
  private readonly policy: RatePolicy;

  /** @param now microseconds, monotonic. */
  constructor(perMinute: number, burst: number, now?: () => number, name: PolicyName = 'requests') {
    this.limiter = new LocalLimiter(now);
    this.policy = { name, burst, interval: Math.round(MINUTE_US / perMinute) };
  }

  /** States the limit and what the address has left, in the headers of a response. */
  stateOn(response: ServerResponse, address: string): void {
    if (response.headersSent) return;
    const [backlog = 0] = this.limiter.take([this.chargeOf(address, 0)]).backlogs;
    response.setHeader('ratelimit-policy', policyHeader([this.policy]));
    response.setHeader('ratelimit', stateHeader(this.policy, backlog));
  }

  /** Counts one more; returns 0, or the seconds to wait where it is one too many (which then is not counted). */
  take(address: string): number {
    return this.charge(address, 1);
  }

  /** Seconds until one more would be allowed; 0 for now. Nothing is counted. */
  wait(address: string): number {
    const [backlog = 0] = this.limiter.take([this.chargeOf(address, 0)]).backlogs;
    return this.secondsAt(backlog);
  }

  /** What was counted last did not happen after all. */
  giveBack(address: string): void {
    this.charge(address, -1);
  }

  private charge(address: string, cost: number): number {
    const { granted, backlogs } = this.limiter.take([this.chargeOf(address, cost)]);
    return granted ? 0 : this.secondsAt(backlogs[0] ?? 0);
  }

  private chargeOf(address: string, cost: number) {
    return { key: networkOf(address), policy: this.policy, cost };
  }

  private secondsAt(backlog: number): number {
    const { burst, interval } = this.policy;
    return Math.max(0, (backlog + interval - burst * interval) / 1e6);
  }
}
