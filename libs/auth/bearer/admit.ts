import type { Scope } from '#http';
import { DomainError } from '#platform';

import { parseApiKey } from '../access/api-key.js';
import { isAddressAllowed } from '../access/cidr.js';
import type { Credential } from '../access/credential.store.js';
import { explainKey } from '../access/explain-key.js';
import { hasEnded } from '../access/expiry.js';
import { hashApiKey, sameHash } from '../access/key-text.js';

const INVALID = 'The API key is unknown, revoked or expired; it may belong to another installation.';

/** The id in a key. Throws invalid_api_key for a wrong form or checksum, before any look-up. */
export function keyIdOf(token: string): string {
  const claim = parseApiKey(token);
  if (claim !== null) return claim.id;
  const fault = explainKey(token, 'organisation') ?? 'It is of another kind.';
  throw new DomainError('invalid_api_key', `The API key is malformed. ${fault}`);
}

/**
 * Admits a key or refuses it with invalid_api_key: unknown, wrong secret, revoked and expired all answer the same. The
 * hash is computed and compared for unknown keys too, so that timing reveals nothing.
 */
export function authenticate(token: string, credential: Credential | null, now: Date): Credential {
  const hash = hashApiKey(token);
  const matches = sameHash(hash, credential?.hash ?? Buffer.alloc(hash.length));
  if (!matches || credential === null || hasEnded(credential, now))
    throw new DomainError('invalid_api_key', INVALID);
  return credential;
}

/** Throws organisation_suspended, plan_required, address_not_allowed, scope_required. */
export function authorise(
  credential: Credential,
  call: { readonly address: () => string; readonly scope: Scope | undefined; readonly now: Date },
): void {
  const { suspended, apiAccess, planExpiresAt, cidrs, scopes } = credential;
  if (suspended) {
    throw new DomainError('organisation_suspended', 'The organisation is suspended; contact support.');
  }
  if (!apiAccess) {
    throw new DomainError(
      'plan_required',
      `The plan "${credential.plan}" does not include the API; an Enterprise plan does.`,
    );
  }
  if (planExpiresAt !== null && planExpiresAt <= call.now) {
    throw new DomainError('plan_required', `The plan lapsed on ${planExpiresAt.toISOString()}; renew it.`);
  }
  if (cidrs.length > 0 && !isAddressAllowed(call.address(), cidrs)) {
    throw new DomainError(
      'address_not_allowed',
      `Calls from ${call.address()} are not allowed for this key.`,
    );
  }
  if (call.scope !== undefined && !scopes.includes(call.scope)) {
    throw new DomainError('scope_required', `The key needs the scope "${call.scope}" for this route.`);
  }
}
