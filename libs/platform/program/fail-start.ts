import { EnvironmentError } from '../environment/environment.js';

/**
 * Says on standard error why a program did not start, and ends it. Reasons that have a code or concern the environment
 * are told by their message, others with their stack.
 */
export function failStart(error: unknown): never {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof EnvironmentError || 'code' in error ? error.message : (error.stack ?? '');
}
