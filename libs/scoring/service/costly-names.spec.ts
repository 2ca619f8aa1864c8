import { runInNewContext } from 'node:vm';

import { beforeAll, describe, expect, it } from '@jest/globals';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { testMarket } from '../test-market.fixture.js';
import { SnapshotScorer } from './snapshot-scorer.js';

/** What the patterns for names look for, and text that several of them can read in more than one way. */
const PIECES = [
  ...['u.a.e. ', 'u.a.e', 'uae ', 'dubai ', 'dubai, ', 'abu dhabi-', 'dxb.', 'united arab emirates, '],
  ...[
    '- ',
    ' -',
    '-',
    ' ',
    ', ',
    '. ',
    '(',
    ') ',
    '()',
    '& ',
    '/',
    '|',
    '#1 ',
    'a',
    'a ',
    'a-',
    '1',
    '12 ',
    'l0l',
  ],
  ...[
    'tower ',
    'towers t 1 ',
    'building ',
    'block ',
    'phase 1 ',
    'stage iv ',
    'unit no ',
    'villa ',
    'near ',
    'in ',
  ],
  ...[
    'floor 1 ',
    'level ',
    '1br ',
    'studio ',
    'type a ',
    'by ',
    'emaar ',
    'damac - ',
    'jumeirah village circle ',
  ],
  ...[
    'شقة رقم ',
    'مارينا ',
    'دبي ',
    'ال',
    'ـ',
    'a\u0301',
    '\u0301',
    '\u200b',
    'ﷺ',
    'ﬃ',
    'eeee',
    'aeiou',
    'ckkhq',
    'bd',
  ],
];
const ENDS = ['', ' x'];

let scorer: SnapshotScorer;
beforeAll(() => {
  scorer = new SnapshotScorer(compileSnapshot(testMarket()));
});

/** Even if a pattern never ends, this does. */
const withinSeconds = (seconds: number, work: () => void): void => {
  runInNewContext('work()', { work }, { timeout: seconds * 1_000 });
};

function tryToAnswer(area: string, building?: string): void {
  const rest = {
    type: 'apartment',
    bedrooms: 1,
    size_sqft: 800,
    listing_price: 1_500_000,
    intent: 'buy',
  } as const;
  try {
    scorer.analyze({ ...rest, area, ...(building === undefined ? {} : { building }) });
  } catch (error) {
    expect(error).toHaveProperty('code');
  }
}

describe('a name of the greatest length', () => {
  it.each(PIECES)('is answered in time, however often it repeats %j', (piece) => {
    for (const end of ENDS) {
      const long = (length: number): string => piece.repeat(length).slice(0, length - end.length) + end;
      withinSeconds(5, () => {
        tryToAnswer(long(200));
        tryToAnswer('Dubai Marina', long(160));
        tryToAnswer(long(200), long(160));
        scorer.suggestPlaces(long(200), 20);
      });
    }
  });
});
