import { describe, expect, it } from '@jest/globals';

import { JOB_CATALOGUE } from './catalogue.js';

describe('payloads read back from Redis', () => {
  const { parse } = JOB_CATALOGUE['score-batch'];

  it('keep the fields of the catalogue and drop others', () => {
    const payload = { batchId: 'ba_1', chunk: 0, run: 0, starts: 0, turn: 0 };
    expect(parse({ ...payload, extra: true })).toEqual(payload);
  });

  it('are refused with the name of the wrong field', () => {
    const wrong = [
      null,
      'x',
      {},
      { batchId: 1, chunk: 0, run: 0, starts: 0, turn: 0 },
      { batchId: 'ba_1', chunk: '0', run: 0, starts: 0, turn: 0 },
    ];
    for (const data of wrong) {
      expect(() => parse(data)).toThrow(expect.objectContaining({ code: 'job_payload_invalid' }));
    }
    expect(() => parse({ batchId: 'ba_1', chunk: '0', run: 0, starts: 0, turn: 0 })).toThrow(
      /chunk is not a number/,
    );
  });

  it('may contain lists of ids, and nothing else in them', () => {
    const deliveries = JOB_CATALOGUE['deliver-webhook'];
    const payload = { deliveryIds: ['dl_1', 'dl_2'], attempts: 'x' };
    expect(deliveries.parse(payload)).toEqual(payload);
    for (const deliveryIds of ['dl_1', [1], undefined]) {
      expect(() => deliveries.parse({ ...payload, deliveryIds })).toThrow(
        /deliveryIds is not a list of strings/,
      );
    }
  });
});
