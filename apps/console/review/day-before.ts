const DAY_MS = 86_400_000;

/** The day (UTC) so many days before today, as the API writes days. */
export const dayBefore = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
