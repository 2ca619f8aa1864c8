import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { showDeliveryId, storedDeliveryId } from './delivery-id.js';

describe('the id of a delivery', () => {
  it('is shown in the form of all ids, and found by that and by the earlier form', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const stored = `dl_${Buffer.from(bytes).toString('hex')}`;
        const shown = showDeliveryId(stored);
        expect(shown).toMatch(/^dl_[0-9A-Za-z]{22}$/);
        expect([storedDeliveryId(shown), storedDeliveryId(stored)]).toEqual([stored, stored]);
      }),
    );
  });

  it('is unchanged if it is not an id', () => {
    for (const text of ['', 'dl_', `dl_${'z'.repeat(22)}`, 'evt_0351NlxE2sJxMYHXLiO7nm'])
      expect(storedDeliveryId(text)).toBe(text);
  });
});
