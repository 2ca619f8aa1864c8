import { describe, expect, it } from '@jest/globals';

import { movedVersion, moveOf, readMovedVersion } from './market-move.js';
import { SANDBOX_AREAS } from './sandbox-areas.js';

describe('a moved version', () => {
  it('contains its snapshot and every shift, for each community of the sandbox', () => {
    const shifts = [
      { area: null, percent: -12.5 },
      ...SANDBOX_AREAS.map(({ name }) => ({ area: name, percent: 3 })),
    ];
    for (const move of [null, { id: 7, shifts }, { id: 8, shifts: [] }]) {
      const version = movedVersion('sandbox-20260331T000000Z-1a2b3c', move);
      expect(readMovedVersion(version)).toEqual({ snapshot: 'sandbox-20260331T000000Z-1a2b3c', move });
    }
    expect(movedVersion('sandbox-1', { id: 7, shifts: [{ area: 'DUBAI MARINA', percent: 10 }] })).toBe(
      'sandbox-1+shift.7:dubai-marina=10',
    );
  });

  it('compounds the shifts of a community', () => {
    const move = {
      id: 1,
      shifts: [
        { area: null, percent: 10 },
        { area: 'DUBAI MARINA', percent: -50 },
      ],
    };
    expect(Math.exp(moveOf(move, 'DUBAI MARINA'))).toBeCloseTo(0.55, 12);
    expect(Math.exp(moveOf(move, 'BUSINESS BAY'))).toBeCloseTo(1.1, 12);
  });
});
