import { defineErrors, lasting } from './definition.js';

/** Verification of recorded analyses. */
export const AUDIT_ERRORS = defineErrors({
  audit_mismatch: lasting(
    409,
    'Records differ from their seals',
    '`deal audit verify` found records or seals that were changed, removed or added; its output lists ' +
      'each one.',
  ),
  report_mismatch: lasting(
    409,
    'Report differs from the one issued',
    '`deal report verify` found that the report was changed, is not signed with a published key, or does ' +
      'not match its record in the audit chain; `detail` says which.',
  ),
  renderer_unavailable: lasting(
    501,
    'PDF not available',
    'PDF needs Chromium, which does not start on this installation. Use `format=html`. The operator can ' +
      'install chromium-headless-shell (or chromium) with fonts, or set CHROMIUM_PATH.',
  ),
  malformed_report: lasting(
    422,
    'Malformed report',
    'The file is not a report from `GET /v1/analyses/{id}/report`, or the key file is not from ' +
      '`/.well-known/report-keys.json`; `detail` says what was found.',
  ),
  malformed_export: lasting(
    422,
    'Malformed export',
    'The file is not an export from `deal audit export` or `GET /v1/analyses/export`; `detail` names the ' +
      'line.',
  ),
  malformed_heads: lasting(
    422,
    'Malformed heads',
    'The file was not written by `deal audit heads --json`; `detail` says what was found.',
  ),
});
