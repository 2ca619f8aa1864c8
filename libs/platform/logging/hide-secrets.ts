const SECRET = new Set(['authorization', 'secret', 'key', 'password', 'token', 'body', 'property']);
const HIDDEN = '[hidden]';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The same fields with the values of secret names hidden, including in nested objects. Copies only if there is
 * something to hide. (pino's redaction by wildcard paths takes four times as long as the rest of a line.)
 */
export function hideSecrets(fields: Fields, depth = 1): Fields {
  let shown = fields;
  for (const [name, value] of Object.entries(fields)) {
    const safe = safeValue(name, value, depth);
    if (safe !== value) shown = { ...shown, [name]: safe };
  }
  return shown;
}

function safeValue(name: string, value: unknown, depth: number): unknown {
  if (SECRET.has(name)) return HIDDEN;
  const isNested = depth > 0 && typeof value === 'object' && value !== null && !(value instanceof Error);
  return isNested ? hideSecrets(value as Fields, depth - 1) : value;
}
