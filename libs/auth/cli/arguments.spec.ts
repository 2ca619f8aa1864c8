import { describe, expect, it } from '@jest/globals';
import { InvalidArgumentError } from 'commander';

import { readLimitPair, readMoment, readName, readOverlap } from './arguments.js';

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

  it.each([
    ['2027-01-31', '2027-01-31T00:00:00.000Z'],
    ['2027-01-31T12:00:00Z', '2027-01-31T12:00:00.000Z'],
    ['2027-01-31T12:00+04:00', '2027-01-31T08:00:00.000Z'],
  ])('read %s as the same moment on every machine', (text, moment) => {
    expect(readMoment(text).toISOString()).toBe(moment);
  });

  it.each(['2027-02-30', '2027-01-31T12:00:00', '2027-01-31 12:00', '2027-01-31 (or so)', '2027'])(
    'reject the expiry %s, which is no day, or another moment elsewhere',
    (text) => {
      expect(() => readMoment(text)).toThrow(InvalidArgumentError);
    },
  );

  it('read one value of a limit', () => {
    expect(readLimitPair('watches=7')).toEqual([['watches', 7]]);
    expect(() => readLimitPair('watches=7=8')).toThrow(InvalidArgumentError);
  });
});
