/**
 * A deterministic job id: the parts joined by `.`. BullMQ splits its keys at `:` and mistakes all-digit ids for its own
 * counters, so both are refused here rather than getting lost there.
 */
export function jobId(...parts: readonly [string, ...(string | number)[]]): string {
  const id = parts.join('.');
  if (!/^[A-Za-z][\w.-]*$/.test(id)) throw new TypeError(`"${id}" cannot be the id of a job`);
  return id;
}
