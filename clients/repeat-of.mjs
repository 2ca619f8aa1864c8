/** Routes without an Idempotency-Key that take effect each time a request arrives; all others are safe. */
const ONCE = new Set(['advanceSandboxClock', 'answerMessage']);

/** Whether an operation of openapi.json may be retried: `keyed` with the same Idempotency-Key, `once`, or `safe`. */
export function repeatOf({ operationId, parameters = [] }) {
  if (parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))) return 'keyed';
  return ONCE.has(operationId) ? 'once' : 'safe';
}
