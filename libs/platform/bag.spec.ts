import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { Bag } from './bag.js';

describe('Bag', () => {
  it('holds what a Map by place would, whatever is added and removed', () => {
    const steps = fc.array(fc.oneof(fc.constant('add' as const), fc.nat(20)), { maxLength: 200 });
    fc.assert(
      fc.property(steps, (all) => {
        const [bag, known] = [new Bag<{ step: number }>(), new Map<number, { step: number }>()];
        all.forEach((step, index) => {
          if (step === 'add') {
            const item = { step: index };
            const place = bag.add(item);
            expect(known.has(place)).toBe(false);
            known.set(place, item);
          } else {
            expect(bag.take(step)).toBe(known.get(step));
            known.delete(step);
          }
          expect(bag.size).toBe(known.size);
        });
        expect(new Set(bag)).toEqual(new Set(known.values()));
        expect(new Set(bag.takeAll())).toEqual(new Set(known.values()));
        expect(bag.size).toBe(0);
      }),
    );
  });

  it('reuses places, so it grows no larger than what it held at once', () => {
    const bag = new Bag<object>();
    const places = Array.from({ length: 1_000 }, () => {
      const place = bag.add({});
      bag.take(place);
      return place;
    });
    expect(Math.max(...places)).toBe(0);
  });
});
