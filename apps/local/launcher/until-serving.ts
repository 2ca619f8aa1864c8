import { setTimeout as delay } from 'node:timers/promises';

/** How long a program may take until it serves. */
export interface Patience {
  /** Without any answer. A program that answers is alive, however long it takes to load a market. */
  readonly silenceMs: number;
  /** For one answer: a program may accept connections without answering. */
  readonly answerMs: number;
  /** Between two messages about what it is still waiting for. */
  readonly sayMs: number;
}

interface Readiness {
  readonly checks?: Readonly<Record<string, boolean>>;
  readonly markets?: readonly { readonly market: string; readonly problem: string | null }[];
}

const PATIENCE: Patience = { silenceMs: 60_000, answerMs: 10_000, sayMs: 15_000 };
/** Initial polling interval; since each request is a line in the program's log, a long start is polled less often. */
const POLL_MS = 50;
const LONG_POLL_MS = 500;
const LONG_START_MS = 10_000;

/**
 * Polls a program's `/readyz` until it serves; readiness has to be checked from outside the process. Reports now and
 * then what it is waiting for. Throws if nothing answers for a minute.
 */
export async function untilServing(
  name: string,
  baseUrl: string,
  say: (line: string) => void,
  signal: AbortSignal,
  { silenceMs, answerMs, sayMs } = PATIENCE,
): Promise<void> {
  const begun = performance.now();
  let heard = begun;
  let said = begun;
  while (!signal.aborted) {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
    const response = await fetch(new URL('/readyz', baseUrl), { signal: inTime }).catch(() => null);
    if (response?.ok === true) {
      await response.body?.cancel();
      return;
    }
    const lacking = response === null ? 'not answering yet' : await describe(response);
    const now = performance.now();
    if (response !== null) heard = now;
    if (now - heard > silenceMs) throw new Error(`no answer in ${Math.round(silenceMs / 1000)} s`);
    if (now - said > sayMs) {
      said = now;
      say(`${name} is still starting after ${Math.round((now - begun) / 1000)} s: ${lacking}`);
    }
    await delay(now - begun < LONG_START_MS ? POLL_MS : LONG_POLL_MS, undefined, { signal }).catch(
      () => undefined,
    );
  }
}

/** What `/readyz` reports as missing. */
async function describe(response: Response): Promise<string> {
  const { checks = {}, markets = [] } = await response.json().then(
    (body) => body as Readiness,
    (): Readiness => ({}),
  );
  const missing = Object.keys(checks).filter((check) => checks[check] === false);
  const problems = markets.flatMap(({ market, problem }) =>
    problem === null ? [] : [`${market}: ${problem}`],
  );
  return [`not ready: ${missing.join(', ') || 'no reason given'}`, ...problems].join('; ');
}
