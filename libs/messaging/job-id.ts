/**
 * A deterministic job id from its parts, joined by `.`. BullMQ splits its keys at `:`, and takes an id that is all
 * digits for one of its own counters; both are refused here rather than lost there.
 */
export function jobId(...parts: readonly [string, ...(string | number)[]]): string {
  const id = parts.join('.');
  if (!/^[A-Za-z][\w.-]*$/.test(id)) throw new TypeError(`"${id}" cannot be the id of a job`);
  return id;
}
