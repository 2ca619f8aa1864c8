import { isIP } from 'node:net';

import { DomainError, inTime } from '#platform';

import type { AddressPolicy } from './address-policy.js';
import { checkUrl, literalHost } from './check-url.js';
import { allowedAddresses, type Resolver, systemResolver } from './guarded-lookup.js';

/** A name that takes longer to resolve is left to the check at delivery. */
const LOOKUP_PATIENCE_MS = 2_000;

/**
 * Checks the URL a subscriber registers: its form, and what its name currently resolves to. A name that does not
 * resolve yet is accepted; every delivery rechecks the address it connects to.
 *
 * @returns the URL in normal form.
 * @throws DomainError `url_not_allowed`.
 */
export async function checkEndpoint(
  text: string,
  policy: AddressPolicy,
  resolver: Resolver = systemResolver,
  owner?: string,
): Promise<string> {
  const url = checkUrl(text, policy);
  const host = literalHost(url);
  if (isIP(host) === 0) await refuseForbidden(host, url.protocol, policy, resolver, owner);
  return url.href;
}

async function refuseForbidden(
  host: string,
  protocol: string,
  policy: AddressPolicy,
  resolver: Resolver,
  owner: string | undefined,
): Promise<void> {
  try {
    const allowed = allowedAddresses(host, protocol, policy, resolver, owner);
    await inTime(allowed, LOOKUP_PATIENCE_MS, () => null);
  } catch (error) {
    if (error instanceof DomainError) throw error;
  }
}
