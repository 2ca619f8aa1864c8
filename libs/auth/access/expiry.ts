import { DomainError } from '#platform';

/** Validates when a key expires; null means never. Throws invalid_expiry unless it is in the future. */
export function assertExpiry(expiresAt: Date | null | undefined, now: Date): void {
  if (!expiresAt || expiresAt > now) return;
  throw new DomainError('invalid_expiry', 'The expiry is in the past; give a later time.');
}

/** Whether a key has been revoked or has expired. */
export function hasEnded(
  { expiresAt, revokedAt }: { readonly expiresAt: Date | null; readonly revokedAt: Date | null },
  now: Date,
): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= now);
}
