/**
 * A Retry-After header (RFC 9110, 10.2.3: seconds or an HTTP date) in milliseconds; undefined if absent or malformed,
 * never negative.
 */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,15}$/.test(value.trim())) return Number(value.trim()) * 1_000;
  if (!/^[A-Za-z]{3,9}, /.test(value)) return undefined;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
