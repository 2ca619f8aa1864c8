import { describe, expect, it } from '@jest/globals';
import { InvalidArgumentError } from 'commander';

import { readName, readOverlap } from './arguments.js';

describe('arguments of deal org, key and plan', () => {
  it.each(['', '   ', 'n'.repeat(121), 'a\nb'])(
    'reject a name that the database would refuse or nobody could read',
    (name) => {
      expect(() => readName(name)).toThrow(InvalidArgumentError);
    },
  );

  it('trim a name', () => {
    expect(readName(' Falcon Bank ')).toBe('Falcon Bank');
  });

  it('read an overlap in seconds, up to seven days', () => {
    expect([readOverlap('0s'), readOverlap('24h'), readOverlap('7d')]).toEqual([0, 86_400, 604_800]);
    expect(() => readOverlap('8d')).toThrow(InvalidArgumentError);
  });
});
