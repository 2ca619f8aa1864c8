import { defineErrors, lasting } from './definition.js';

/** Verification of what was recorded. */
export const AUDIT_ERRORS = defineErrors({
  audit_mismatch: lasting(
    409,
    'Records are not as they were sealed',
    '`deal audit verify` found records or seals that were changed, removed or added; its output names each.',
  ),
  malformed_export: lasting(
    422,
    'Malformed export',
    'The file is not as `deal audit export` or `GET /v1/analyses/export` wrote it; `detail` names the line.',
  ),
  malformed_heads: lasting(
    422,
    'Malformed heads',
    'The file is not as `deal audit heads --json` wrote it; `detail` says what was found.',
  ),
});
