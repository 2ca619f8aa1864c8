import { DomainError, type FieldError } from '#platform';

/** Validates when a key expires; null means never. Throws invalid_expiry unless it is in the future. */
export function assertExpiry(expiresAt: Date | null | undefined, now: Date): void {
  if (!expiresAt || expiresAt > now) return;
  const detail = `The expiry, ${expiresAt.toISOString()}, is in the past; give a later time.`;
  const errors: readonly FieldError[] = [{ pointer: '/expires_at', code: 'out_of_range', detail }];
  throw new DomainError('invalid_expiry', detail, { errors });
}

/** Whether a key has been revoked or has expired. */
export function hasEnded(
  { expiresAt, revokedAt }: { readonly expiresAt: Date | null; readonly revokedAt: Date | null },
  now: Date,
): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= now);
}
