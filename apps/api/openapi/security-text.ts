import { DAY_MS } from '#platform';

/** Days the text stays valid. */
const VALID_DAYS = 90;

/** The text at /.well-known/security.txt (RFC 9116). */
export function securityText(contact: string, publicBaseUrl: string | null, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    'Preferred-Languages: en, ar',
    ...(publicBaseUrl === null ? [] : [`Canonical: ${publicBaseUrl}/.well-known/security.txt`]),
    '',
  ].join('\n');
}
