import { describe, expect, it } from '@jest/globals';

import { PROPERTY_TYPES } from '#market';

import { findDeadRules } from './find-dead-rules.js';
import type { LtvCap, PolicyRules } from './policy-rules.js';

const placesIn = (rules: PolicyRules): readonly string[] =>
  [...findDeadRules(rules)].map((one) => ('pointer' in one ? one.pointer : ''));
const capsOf = (...conditions: readonly LtvCap[]): PolicyRules => ({
  ltv_caps: conditions.map((one) => ({ ...one, on_value_pct: { decline_above: 50 } })),
});

const SPLIT: readonly LtvCap[] = [
  { value_above: 3, value_up_to: 9 },
  { value_up_to: 3, completion: 'ready' },
  { value_up_to: 4, completion: 'off_plan' },
];

describe('a rule that can never act', () => {
  it.each<[string, PolicyRules, readonly string[]]>([
    ['a cap after one for all homes', capsOf({}, { completion: 'off_plan' }), ['/ltv_caps/1']],
    ['a cap twice', capsOf({ types: ['villa'] }, { types: ['villa'] }, {}), ['/ltv_caps/1']],
    ['a cap after a broader one', capsOf({ value_above: 1 }, { value_above: 2 }), ['/ltv_caps/1']],
    [
      'a cap for fewer districts, in another case',
      capsOf({ districts: ['Palm Jumeirah', 'Deira'] }, { districts: [' deira '], types: ['villa'] }),
      ['/ltv_caps/1'],
    ],
    [
      'a cap after two that cover all homes together',
      capsOf({ completion: 'ready' }, { completion: 'off_plan' }, {}),
      ['/ltv_caps/2'],
    ],
    ['a cap after one for every type', capsOf({ types: PROPERTY_TYPES }, {}), ['/ltv_caps/1']],
    ['a cap whose values the others divide', capsOf(...SPLIT, { value_up_to: 9 }), ['/ltv_caps/3']],
    [
      'a verdict that is always declined',
      { verdicts: { refer: ['FAIR VALUE', 'GOOD DEAL'], decline: ['GOOD DEAL'] } },
      ['/verdicts/refer/1'],
    ],
    [
      'a flag that is always declined',
      { flags: { refer: ['any:high'], decline: ['any:high'] } },
      ['/flags/refer/0'],
    ],
    [
      'a flag declined from a lower severity',
      { flags: { refer: ['tenure:watch', 'tenure:high'], decline: ['any:high'] } },
      ['/flags/refer/1'],
    ],
  ])('is found: %s', (_, rules, expected) => {
    expect(placesIn(rules)).toEqual(expected);
  });

  it.each<[string, PolicyRules]>([
    ['narrower caps first', capsOf({ completion: 'off_plan' }, { value_above: 5 }, {})],
    ['a type of its own', capsOf({ types: ['villa'] }, { types: ['villa', 'apartment'] })],
    ['all districts after some', capsOf({ districts: ['Deira'] }, {})],
    ['values of which the others leave some', capsOf(...SPLIT, { value_up_to: 10 })],
    ['values with a gap', capsOf({ value_up_to: 2 }, { value_above: 3 }, {})],
    ['a lower severity to refer', { flags: { refer: ['any:watch'], decline: ['any:high'] } }],
    ['all types to refer, one to decline', { flags: { refer: ['any:high'], decline: ['tenure:high'] } }],
    ['other verdicts', { verdicts: { refer: ['GOOD DEAL'], decline: ['OVERPRICED'] } }],
  ])('is not: %s', (_, rules) => {
    expect(placesIn(rules)).toEqual([]);
  });

  it('is told with what makes it so, and the remedy', () => {
    const [broad] = findDeadRules(capsOf({}, { completion: 'off_plan' }), '/policy');
    expect(broad).toEqual({
      pointer: '/policy/ltv_caps/1',
      code: 'contradicts',
      detail:
        'The cap ltv_caps/1 ({"completion":"off_plan"}) would never apply: ltv_caps/0 (all homes) covers every ' +
        'home it is for, and the first cap that fits applies; put it before that one, or remove it.',
    });
    const [same] = findDeadRules(capsOf({}, {}));
    expect(same?.detail).toContain('make them one cap, or remove it');
    const [flag] = findDeadRules({ flags: { refer: ['any:high'], decline: ['any:watch'] } });
    expect(flag?.detail).toBe(
      'any:high in flags.refer would never act: any:watch in flags.decline declines those flags; leave one of them out.',
    );
  });

  it('is looked for in milliseconds, however many caps share districts', () => {
    const districts = Array.from({ length: 200 }, (_, at) => `District ${at}`);
    // The bands together cover the others, but for the last type.
    const types = PROPERTY_TYPES.slice(0, -1);
    const bands = Array.from({ length: 25 }, (_, at) => ({
      ...{ types, districts },
      ...{ value_above: at, value_up_to: at + 1 },
    }));
    const almost = Array.from({ length: 25 }, (_, at) => ({
      districts,
      value_above: at / 100,
      value_up_to: 25,
    }));
    const begin = process.cpuUsage();
    expect(placesIn(capsOf(...bands, ...almost.toReversed()))).toEqual([]);
    expect(process.cpuUsage(begin).user / 1e3).toBeLessThan(150);
  });
});
