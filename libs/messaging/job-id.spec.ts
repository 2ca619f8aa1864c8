import { describe, expect, it } from '@jest/globals';

import { JOB_CATALOGUE } from './catalogue.js';
import { jobId } from './job-id.js';

describe('jobId', () => {
  it('is the same for the same parts and differs for others', () => {
    const { id } = JOB_CATALOGUE['score-batch'];
    const payload = { batchId: 'ba_00abc', chunk: 3, run: 0, starts: 0, turn: 0 };
    expect(id(payload)).toBe('ba_00abc.3.0.0.0');
    expect(id({ ...payload, run: 1 })).not.toBe(id(payload));
  });

  it('refuses what BullMQ would misread: colons, integers, blanks', () => {
    for (const part of ['ba:1', '12', '', 'a b']) expect(() => jobId(part)).toThrow(TypeError);
  });
});
