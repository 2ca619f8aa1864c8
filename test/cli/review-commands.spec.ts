import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { BulkSystem, temporaryDirectory } from '../bulk/bulk-system.js';
import { type DealRun, dealSession } from '../support/deal-session.js';
import { LISTING } from '../support/listing.js';

const directory = temporaryDirectory();
const TODAY = new Date().toISOString().slice(0, 10);
let system: BulkSystem;

beforeAll(async () => {
  system = await BulkSystem.open();
  await system.startApi();
}, 120_000);
afterAll(async () => {
  await system.close();
  directory.remove();
});

const deal = dealSession(() => ({
  DEAL_BASE_URL: system.url,
  DEAL_API_KEY: system.apiKey,
  LOCAL_DIR: directory.path,
}));
const review = (...args: readonly string[]): Promise<DealRun> => deal('review', ...args);

async function analysed(): Promise<string> {
  const body = JSON.stringify({ property: LISTING });
  const answer = await system.request('/v1/analyze', { method: 'POST', body });
  return answer.headers.get('analysis-id') ?? '';
}

describe('deal review', () => {
  it('opens a review, overrides, has it approved, and says who was closer', async () => {
    const begun = await review('begin', await analysed(), '--json');
    const { id } = JSON.parse(begun.output) as { id: string };
    const own = ['--value', '1700000', '--reason', 'condition', '--note', 'Needs a new kitchen.'];
    const given = await review('override', id, '--reviewer', 'L. Haddad', ...own);
    expect(given).toMatchObject({ code: 0, output: expect.stringMatching(/status +awaiting_approval/) });
    const same = await review('approve', id, '--reviewer', 'l. haddad');
    expect(same).toMatchObject({ code: 1, output: expect.stringContaining('same_reviewer') });
    const approved = await review('approve', id, '--reviewer', 'M. Costa');
    expect(approved.output).toMatch(/status +overridden[\s\S]*override_aed +1,?700,?000/);
    expect((await review('list', '--status', 'overridden')).output).toContain(id);
    expect((await review('show', id)).output).toMatch(/reviewer +L\. Haddad/);
    const outcomes = await review('outcomes', '--from', TODAY, '--to', TODAY);
    expect(outcomes).toMatchObject({ code: 0, output: expect.stringMatching(/settled +1/) });
  }, 60_000);

  it('draws a sample, and says what is missing or wrong', async () => {
    await analysed();
    const period = ['--from', TODAY, '--to', TODAY, '--seed', 'q2'];
    expect((await review('sample', ...period, '--size', '1')).output).toMatch(/^size +1/m);
    const neither = await review('sample', ...period);
    expect(neither).toMatchObject({ code: 1, output: expect.stringContaining('give one of them') });
    const dotted = await review('sample', ...period, '--size', '1.000,5');
    expect(dotted.output).toContain('size is "1.000,5"');
    const unsaid = await review('override', 'rv_1', '--reviewer', 'A', '--value', '1000000');
    expect(unsaid).toMatchObject({ code: 2, output: expect.stringContaining('--reason') });
  }, 60_000);
});
