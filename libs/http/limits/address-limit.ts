import type { ServerResponse } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

import ipaddr from 'ipaddr.js';

import { LocalLimiter } from './local-limiter.js';
import { policyHeader, type PolicyName, type RatePolicy, stateHeader } from './rate-policy.js';

const MINUTE_US = 60_000_000;
/** Prefix of an IPv4 address on a dual-stack socket. */
const MAPPED = '::ffff:';

/** The network an address is attributed to: an IPv6 client controls its whole /64, but cannot leave it. */
export function networkOf(address: string): string {
  // ipaddr.js signals the kind of address by throwing, which costs more than everything else done for a refused call.
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  if (isIPv4(plain)) return plain;
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** A rate limit per address (per /64 for IPv6), in this process. */
export class AddressLimit {
  private readonly limiter: LocalLimiter;
  private readonly policy: RatePolicy;

  /** @param now microseconds, monotonic. */
  constructor(perMinute: number, burst: number, now?: () => number, name: PolicyName = 'requests') {
    this.limiter = new LocalLimiter(now);
    this.policy = { name, burst, interval: Math.round(MINUTE_US / perMinute) };
  }

  /** States the limit and what remains for the address in the response headers. */
  stateOn(response: ServerResponse, address: string): void {
    if (response.headersSent) return;
    const [backlog = 0] = this.limiter.take([this.chargeOf(address, 0)]).backlogs;
    response.setHeader('ratelimit-policy', policyHeader([this.policy]));
    response.setHeader('ratelimit', stateHeader(this.policy, backlog));
  }

  /** Takes one unit. Returns 0, or the seconds to wait if the limit is reached (then nothing is taken). */
  take(address: string): number {
    return this.charge(address, 1);
  }

  /** Seconds until another unit is available; 0 if one is now. Takes nothing. */
  wait(address: string): number {
    const [backlog = 0] = this.limiter.take([this.chargeOf(address, 0)]).backlogs;
    return this.secondsAt(backlog);
  }

  /** Returns the unit taken last. */
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
