/** The time, injected so that valuation, expiry and retry schedules can be tested at any instant. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
