import { beforeAll, describe, expect, it } from '@jest/globals';

import { ensureChromium } from '../support/ensure-chromium.js';
import { startProcess } from '../support/processes.js';
import { trainedSandbox } from '../support/services.js';

interface Report {
  readonly requests: number;
  readonly operations: number;
  readonly kinds: Readonly<Record<string, { readonly requests: number }>>;
  readonly aftermath: { readonly violations: readonly object[] };
  readonly failures: readonly object[];
}

/** Of the last run that was read with care; another seed finds other things, which is what one does by hand. */
const SEED = '1';

// Reports are printed, too; elsewhere the answer that there is no renderer is taken for a fault.
const chromium = ensureChromium();

(chromium === null ? describe.skip : describe)('20,000 mutated requests', () => {
  let sandbox: string;
  beforeAll(async () => {
    sandbox = await trainedSandbox();
  }, 300_000);

  it('get no server error and no answer slower than a second, and leave nothing behind', async () => {
    const abuse = await startProcess('bench/abuse/main.js', { SANDBOX_DIR: sandbox }, [
      '--requests',
      '20000',
      '--seed',
      SEED,
      // Memory a minute later is judged by hand: here other tests would run beside it.
      '--settle',
      '0',
      '--json',
    ]);
    const [line = ''] = await abuse.line(/^\{.*\}$/);
    const report = JSON.parse(line) as Report;
    expect(report.failures).toEqual([]);
    expect(report.aftermath.violations).toEqual([]);
    expect(await abuse.ended).toEqual({ code: 0, signal: null });
    expect(report.requests).toBe(20_000);
    expect(report.operations).toBeGreaterThan(40);
    expect(Object.keys(report.kinds).length).toBeGreaterThan(50);
  }, 900_000);
});
