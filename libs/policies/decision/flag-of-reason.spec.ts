import { expect, it } from '@jest/globals';

import { RISK_FLAG_TYPES, SEVERITIES } from '#scoring';

import type { Facts } from './decision.js';
import { flagOfReason } from './flag-of-reason.js';
import { judgeProperty } from './judge-property.js';

it.each(RISK_FLAG_TYPES.flatMap((type) => SEVERITIES.map((severity) => [type, severity] as const)))(
  'a reason about %s:%s is linked to it',
  (type, severity) => {
    const facts = { flags: [`${type}:${severity}`] } as unknown as Facts;
    const [reason] = judgeProperty({ flags: { decline: ['any:monitor'] } }, facts);
    expect(reason && flagOfReason(reason)).toEqual({ type, severity });
  },
);

it('a reason that an earlier version recorded is known to speak of its flag', () => {
  const detail = 'The risk flag tenure of severity high is raised; the policy refers any:high.';
  expect(flagOfReason({ code: 'risk_flag', detail })).toEqual({ type: 'tenure', severity: 'high' });
});

it('other reasons speak of no flag', () => {
  const detail = 'Risk flag tenure is raised with severity high; ';
  expect(flagOfReason({ code: 'verdict', detail })).toBeNull();
  expect(flagOfReason({ code: 'risk_flag', detail: 'Risk flag of tomorrow.' })).toBeNull();
});
