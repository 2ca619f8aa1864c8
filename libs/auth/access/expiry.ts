import { DomainError } from '#platform';

/** When a key ends; null: never. Throws invalid_expiry for a moment that is not to come. */
export function assertExpiry(expiresAt: Date | null | undefined, now: Date): void {
  if (!expiresAt || expiresAt > now) return;
  throw new DomainError('invalid_expiry', 'The expiry is in the past; give a later time.');
}

/** Whether a key was revoked or has expired. */
export function hasEnded(
  { expiresAt, revokedAt }: { readonly expiresAt: Date | null; readonly revokedAt: Date | null },
  now: Date,
): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= now);
}
