/** A caller of the api waits no longer: it is told that the database is unavailable, or that others come first. */
const PROMPT_MS = 3_000;
/**
 * A worker runs at a low priority: on a busy machine its logins take seconds. To give one up and begin another would only
 * add to the load, and never succeed.
 */
const PATIENT_MS = 15_000;

/**
 * Milliseconds a process waits for a connection: for PostgreSQL to let it in, or for one of its pool to become free.
 *
 * @param patient whether nobody waits for what the process does.
 */
export function connectLimit(patient = false): number {
  return patient ? PATIENT_MS : PROMPT_MS;
}
