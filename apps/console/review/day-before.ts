const DAY_MS = 86_400_000;

/** The day (UTC) this many days before today, in the API's format. */
export const dayBefore = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
