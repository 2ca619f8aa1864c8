/** Milliseconds between renewals of a claim, which ends 10 s after the last: two may fail. */
const RENEWAL_MS = 3_000;

/** Does `work`, calling `renew` from time to time while it lasts; work that is quick needs none. */
export async function whileRenewed<T>(
  renew: () => Promise<void>,
  work: () => Promise<T>,
  every = RENEWAL_MS,
): Promise<T> {
  const renewal = setInterval(() => void renew().catch(() => undefined), every);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}
