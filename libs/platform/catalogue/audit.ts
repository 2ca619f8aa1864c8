import { defineErrors, lasting } from './definition.js';

/** Verification of recorded analyses. */
export const AUDIT_ERRORS = defineErrors({
  audit_mismatch: lasting(
    409,
    'Records are not as they were sealed',
    '`deal audit verify` found records or seals that were changed, removed or added; its output names each.',
  ),
  report_mismatch: lasting(
    409,
    'Report is not as it was issued',
    '`deal report verify` found that a report was changed, is not signed by a published key, or does not match its record in the audit chain; `detail` says which.',
  ),
  renderer_unavailable: lasting(
    501,
    'No PDF on this installation',
    'PDF needs a Chromium, and none starts on this installation. Use `format=html`; the operator can install chromium-headless-shell (or chromium) with fonts, or set CHROMIUM_PATH.',
  ),
  malformed_report: lasting(
    422,
    'Malformed report',
    'The file is not what `GET /v1/analyses/{id}/report` returns, or the key file not what `/.well-known/report-keys.json` returns; `detail` says what was found.',
  ),
  malformed_export: lasting(
    422,
    'Malformed export',
    'The file is not what `deal audit export` or `GET /v1/analyses/export` writes; `detail` names the line.',
  ),
  malformed_heads: lasting(
    422,
    'Malformed heads',
    'The file is not what `deal audit heads --json` writes; `detail` says what was found.',
  ),
});
