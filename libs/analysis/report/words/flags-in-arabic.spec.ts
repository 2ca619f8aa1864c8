import { expect, it } from '@jest/globals';

import { RISK_FLAG_TYPES } from '#scoring';

import { FLAGS_IN_ARABIC } from './flags-in-arabic.js';

it.each(RISK_FLAG_TYPES)('%s is explained in Arabic', (type) => {
  expect(FLAGS_IN_ARABIC[type]).toMatch(/^[\p{Script=Arabic}\p{M}\s،:.]+$/u);
});
