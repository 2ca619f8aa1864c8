import { DomainError, EnvironmentError } from '#platform';

import { requireAccepted, syncMarket } from '../sync-market.js';

/**
 * One sync in its own process: a line per step on standard error, the outcome as JSON on standard output. Exit code 0:
 * done; 1: refused or failed, with the reason as the last line; 2: invalid environment.
 */
try {
  const { outcome, seconds } = await syncMarket((step) => process.stderr.write(`${step}\n`));
  process.stdout.write(`${JSON.stringify({ status: outcome.status, version: outcome.version, seconds })}\n`);
  requireAccepted(outcome);
} catch (error) {
  const code = error instanceof DomainError ? ` (${error.code})` : '';
  process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}${code}\n`);
  process.exitCode = error instanceof EnvironmentError ? 2 : 1;
}
