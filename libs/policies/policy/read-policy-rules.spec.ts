import { describe, expect, it } from '@jest/globals';

import { readFields } from '#fields';
import { DomainError } from '#platform';

import { PolicyRulesDto } from './policy-rules.dto.js';
import { readPolicyRules, sameRules } from './read-policy-rules.js';

const read = (rules: object) => readPolicyRules(readFields(PolicyRulesDto, rules));

function refusalOf(rules: object): readonly string[] {
  try {
    read(rules);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (error.details.errors ?? []).map((one) => ('pointer' in one ? `${one.pointer} ${one.code}` : ''));
  }
  return [];
}

describe('the rules of a policy', () => {
  it('are read without nulls, with the standard consequence, and are the same in any order', () => {
    const rules = read({
      fsd: { refer_above: 0.1, decline_above: null },
      property_types: { accepted: ['villa'] },
    });
    expect(rules).toEqual({
      fsd: { refer_above: 0.1 },
      property_types: { accepted: ['villa'], otherwise: 'decline' },
    });
    const other = read({
      property_types: { otherwise: 'decline', accepted: ['villa'] },
      fsd: { refer_above: 0.1 },
    });
    expect(sameRules(rules, other)).toBe(true);
    expect(sameRules(rules, read({ fsd: { refer_above: 0.2 } }))).toBe(false);
  });

  it.each([
    ['nothing at all', {}, ' invalid_form'],
    ['a description alone', { description: 'All' }, ' invalid_form'],
    ['an unknown rule', { fds: { refer_above: 1 } }, '/fds unknown_field'],
    ['a limit without a figure', { fsd: {} }, '/fsd invalid_form'],
    ['a decline before the referral', { fsd: { refer_above: 0.2, decline_above: 0.1 } }, '/fsd invalid_form'],
    [
      'more to decline than to refer',
      { comparables: { refer_below: 3, decline_below: 5 } },
      '/comparables invalid_form',
    ],
    [
      'a nearer level that declines',
      { evidence_level: { refer_beyond: 'district', decline_beyond: 'project' } },
      '/evidence_level invalid_form',
    ],
    ['text for a number', { fsd: { refer_above: '0.1' } }, '/fsd/refer_above wrong_type'],
    ['a cap without a limit', { ltv_caps: [{ types: ['villa'] }] }, '/ltv_caps/0 invalid_form'],
    ['no caps', { ltv_caps: [] }, '/ltv_caps too_short'],
    ['caps that are no list', { ltv_caps: { on_value_pct: {} } }, '/ltv_caps wrong_type'],
    ['a cap that is no object', { ltv_caps: ['80 %'] }, '/ltv_caps/0 wrong_type'],
    [
      'a wrong field of the second cap',
      { ltv_caps: [{ on_value_pct: { decline_above: 80 } }, { on_value_pct: { decline_abov: 70 } }] },
      '/ltv_caps/1/on_value_pct/decline_abov unknown_field',
    ],
    [
      'values between nothing',
      { ltv_caps: [{ value_above: 2, value_up_to: 1, on_value_pct: { decline_above: 80 } }] },
      '/ltv_caps/0 invalid_form',
    ],
    ['a verdict that is none', { verdicts: { refer: ['FAIR'] } }, '/verdicts/refer not_one_of'],
    ['no verdicts', { verdicts: {} }, '/verdicts invalid_form'],
    ['a flag without severity', { flags: { refer: ['tenure'] } }, '/flags/refer not_one_of'],
    ['no types', { property_types: { accepted: [] } }, '/property_types/accepted too_short'],
    [
      'a cap for no type',
      { ltv_caps: [{ types: [], on_value_pct: { decline_above: 80 } }] },
      '/ltv_caps/0/types too_short',
    ],
    [
      'a cap for no district',
      { ltv_caps: [{ districts: [], on_value_pct: { decline_above: 80 } }] },
      '/ltv_caps/0/districts too_short',
    ],
  ])('refuse %s, naming the place', (_, rules, expected) => {
    expect(refusalOf(rules)).toEqual([expected]);
  });
});
