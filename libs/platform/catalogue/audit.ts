import { defineErrors, lasting } from './definition.js';

/** Verification of what was recorded. */
export const AUDIT_ERRORS = defineErrors({
  audit_mismatch: lasting(
    409,
    'Records are not as they were sealed',
    '`deal audit verify` found records or seals that were changed, removed or added; its output names each.',
  ),
  report_mismatch: lasting(
    409,
    'Report is not as it was issued',
    '`deal report verify` found that a report was changed, is not signed by a published key, or that its record is not in the audit chain so; `detail` says which.',
  ),
  renderer_unavailable: lasting(
    501,
    'No PDF on this installation',
    'Reports are printed by a Chromium, of which this installation has none that starts. Ask for `format=html`; the operator installs chromium with fonts, or sets CHROMIUM_PATH.',
  ),
  malformed_report: lasting(
    422,
    'Malformed report',
    'The file is not as `GET /v1/analyses/{id}/report` wrote it, or the file of keys not as `/.well-known/report-keys.json`; `detail` says what was found.',
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
