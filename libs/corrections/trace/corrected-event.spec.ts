import { expect, it } from '@jest/globals';

import { CORRECTION_EXAMPLE } from '#webhooks';

import { correctedEvent } from './corrected-event.js';

it('stays within the size of a message, however long names and metadata are', () => {
  const [sale] = CORRECTION_EXAMPLE.sales;
  if (sale === undefined) throw new Error('the example has no sale');
  const area = 'م'.repeat(60);
  const long = {
    ...sale,
    id: 'x'.repeat(60),
    before: { ...sale.before, area },
    after: { ...sale.before, area },
  };
  const pairs = Array.from({ length: 20 }, (_, at) => [String(at).padEnd(40, '楼'), '楼'.repeat(200)]);
  const event = correctedEvent(
    { id: 'wa_1', orgId: 'org_1', metadata: Object.fromEntries(pairs) as Record<string, string> },
    { ...CORRECTION_EXAMPLE, reference: '楼'.repeat(100), sales: Array.from({ length: 30 }, () => long) },
    { activationId: 1, now: new Date() },
  );
  expect(Buffer.byteLength(event.body)).toBeLessThan(20_000);
  expect(
    (JSON.parse(event.body) as { data: { correction: { sales: unknown[] } } }).data.correction.sales,
  ).toHaveLength(6);
});
