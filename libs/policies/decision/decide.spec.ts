import { describe, expect, it } from '@jest/globals';

import type { PolicyRules } from '../policy/policy-rules.js';
import { decide } from './decide.js';
import type { Facts } from './decision.js';

const FACTS: Facts = {
  property_type: 'apartment',
  completion: 'ready',
  district: 'Marsa Dubai',
  value: 1_000_000,
  prudential_value: 900_000,
  loan_amount: 800_000,
  ltv_of_value_pct: 80,
  ltv_pct: 88.89,
  fsd: 0.1,
  evidence_level: 'building',
  comparables_used: 12,
  data_age_days: 10,
  verdict: 'FAIR VALUE',
  flags: ['service_charges:watch'],
};
const by = (rules: PolicyRules, facts: Partial<Facts> = {}) =>
  decide({ name: 'retail', version: 2, rules }, { ...FACTS, ...facts }, '2026-04-01');
const said = (rules: PolicyRules, facts: Partial<Facts> = {}) => {
  const { outcome, reasons } = by(rules, facts);
  return [outcome, ...reasons.map(({ code, rule }) => `${code} ${rule}`)];
};

describe('a policy', () => {
  const cases: readonly (readonly [string, PolicyRules, Partial<Facts>, readonly string[]])[] = [
    ['accepts the figure itself', { ltv_caps: [{ on_value_pct: { decline_above: 80 } }] }, {}, ['accept']],
    [
      'sees what exceeds a cap by a dirham',
      { ltv_caps: [{ on_value_pct: { refer_above: 75, decline_above: 80 } }] },
      { loan_amount: 800_001, ltv_of_value_pct: 80.01 },
      ['decline', 'ltv_on_value /ltv_caps/0/on_value_pct/decline_above'],
    ],
    [
      'names the gravest figure of a limit alone',
      { fsd: { refer_above: 0.05, decline_above: 0.2 } },
      {},
      ['refer', 'fsd /fsd/refer_above'],
    ],
    [
      'holds the prudential value to its own cap',
      { ltv_caps: [{ on_value_pct: { decline_above: 80 }, on_prudential_value_pct: { refer_above: 85 } }] },
      {},
      ['refer', 'ltv_on_prudential_value /ltv_caps/0/on_prudential_value_pct/refer_above'],
    ],
    [
      'takes the first cap whose conditions are met',
      {
        ltv_caps: [
          { completion: 'off_plan', on_value_pct: { decline_above: 50 } },
          { value_above: 900_000, on_value_pct: { decline_above: 70 } },
          { on_value_pct: { decline_above: 90 } },
        ],
      },
      {},
      ['decline', 'ltv_on_value /ltv_caps/1/on_value_pct/decline_above'],
    ],
    [
      'refers what meets no cap',
      { ltv_caps: [{ types: ['villa'], on_value_pct: { decline_above: 50 } }] },
      {},
      ['refer', 'no_ltv_cap /ltv_caps'],
    ],
    [
      'knows districts whatever their case',
      { ltv_caps: [{ districts: ['marsa dubai '], on_value_pct: { decline_above: 79 } }] },
      {},
      ['decline', 'ltv_on_value /ltv_caps/0/on_value_pct/decline_above'],
    ],
    [
      'refers evidence from too far, too few comparables and old records',
      {
        evidence_level: { refer_beyond: 'project', decline_beyond: 'district' },
        comparables: { refer_below: 13 },
        data_age_days: { refer_above: 9 },
      },
      { evidence_level: 'district' },
      [
        'refer',
        'evidence_level /evidence_level/refer_beyond',
        'comparables /comparables/refer_below',
        'data_age /data_age_days/refer_above',
      ],
    ],
    [
      'declines types and verdicts before it refers, and lists all',
      {
        fsd: { refer_above: 0.05 },
        property_types: { accepted: ['villa'], otherwise: 'decline' },
        verdicts: { refer: ['FAIR VALUE'] },
      },
      {},
      [
        'decline',
        'property_type /property_types/accepted',
        'fsd /fsd/refer_above',
        'verdict /verdicts/refer',
      ],
    ],
    [
      'takes a flag from its severity on',
      { flags: { refer: ['service_charges:watch'], decline: ['any:high'] } },
      { flags: ['service_charges:watch', 'tenure:high', 'volatility:monitor'] },
      ['decline', 'risk_flag /flags/decline', 'risk_flag /flags/refer'],
    ],
    ['lets a milder flag pass', { flags: { refer: ['service_charges:high'] } }, {}, ['accept']],
  ];

  it.each(cases)('%s', (_, rules, facts, expected) => {
    expect(said(rules, facts)).toEqual(expected);
  });

  const CAP: PolicyRules = {
    fsd: { refer_above: 0.9 },
    evidence_level: { refer_beyond: 'city' },
    ltv_caps: [
      {
        completion: 'ready',
        districts: ['Marsa Dubai'],
        value_up_to: 9e6,
        on_value_pct: { decline_above: 99 },
        on_prudential_value_pct: { decline_above: 99 },
      },
    ],
  };

  it.each([
    ['loan_amount', 'missing_loan_amount'],
    ['value', 'missing_value'],
    ['prudential_value', 'missing_prudential_value'],
    ['fsd', 'missing_fsd'],
    ['evidence_level', 'missing_evidence_level'],
    ['completion', 'missing_completion'],
    ['district', 'missing_district'],
  ] as const)('never accepts silently if %s is unknown', (fact, code) => {
    expect(by(CAP).outcome).toBe('accept');
    const { outcome, reasons } = by(CAP, { [fact]: null });
    expect([outcome, ...reasons.map((reason) => reason.code)]).toEqual(['refer', code]);
    expect(reasons[0]?.detail).toMatch(/not known, so the rule cannot be checked; (send|record)/);
  });

  it.each([
    [12, '12 comparable sales carry at least 1 % of the value; the policy requires 13.'],
    [1, '1 comparable sale carries at least 1 % of the value; the policy requires 13.'],
    [0, 'No comparable sales carry at least 1 % of the value; the policy requires 13.'],
  ])('says of %d comparables that the value rests on more than these', (used, detail) => {
    const { reasons } = by({ comparables: { refer_below: 13 } }, { comparables_used: used });
    expect(reasons[0]?.detail).toBe(detail);
  });

  it('states the figures in words, names its version, and is reproducible to the byte', () => {
    const rules: PolicyRules = { ltv_caps: [{ on_prudential_value_pct: { decline_above: 85.5 } }] };
    const decision = by(rules);
    expect(decision).toMatchObject({ policy: { name: 'retail', version: 2 }, decided_on: '2026-04-01' });
    expect(decision.reasons[0]?.detail).toBe(
      'The loan of AED 800,000 is 88.89 % of the prudential value of AED 900,000; the policy allows 85.5 %.',
    );
    expect(JSON.stringify(by(rules))).toBe(JSON.stringify(decision));
  });
});
