import { describe, expect, it } from '@jest/globals';

import { IGNORED_REASONS, type MatchPart, type Property } from '#scoring';

import { ARABIC } from '../words/arabic.js';
import { ENGLISH } from '../words/english.js';
import { reportDataOf, textOf } from './report-data.fixture.js';
import { writeDecision } from './write-decision.js';
import { writeProperty } from './write-property.js';

/** The inputs an analysis may report as ignored. */
const FIELDS = ['floor', 'type', 'plot_sqft', 'bedrooms', 'loan_amount', 'annual_rent', 'building', 'area'];

const matchOf = (field: string, reason = 'An English sentence.'): MatchPart =>
  ({
    area: { place: 'Business Bay', rests_on: ['Business Bay'] },
    building: { input: null, project: null, elsewhere: null },
    completion: { value: 'ready', off_plan_chance: 0 },
    ignored: [{ field, reason }],
  }) as unknown as MatchPart;

describe('inputs without effect', () => {
  it.each(FIELDS)('%s is explained in Arabic alone', (field) => {
    const page = textOf(writeProperty(ARABIC, reportDataOf({ match: matchOf(field) })).text);
    const [, said = ''] = /ذُكر دون أثر:(.*)$/.exec(page) ?? [];
    expect(said).toMatch(/[\u0621-\u064a]{3}/);
    expect(said).not.toMatch(/[A-Za-z_]/);
  });

  it('of a building have their own reason in Arabic', () => {
    const said = (['building', 'placeAround', 'placeApart', 'noName'] as const).map((why) => {
      const match = matchOf('building', IGNORED_REASONS[why]);
      return textOf(writeProperty(ARABIC, reportDataOf({ match })).text);
    });
    expect(new Set(said).size).toBe(4);
    expect(said[1]).toContain('يذكر المنطقة نفسها أو مكاناً يضمها، لا مبنى.');
  });

  it('has the analysis’s sentence in English, and in Arabic if there is no other', () => {
    const english = textOf(writeProperty(ENGLISH, reportDataOf({ match: matchOf('floor') })).text);
    expect(english).toContain('Stated but not used: Floor: An English sentence.');
    const unknown = textOf(writeProperty(ARABIC, reportDataOf({ match: matchOf('orientation') })).text);
    expect(unknown).toContain('orientation: An English sentence.');
  });
});

it('shows a floor below ground with a minus sign', () => {
  const property = { ...reportDataOf().property, floor: -2 } as Property;
  expect(textOf(writeProperty(ARABIC, reportDataOf({}, { property })).text)).toContain('\u22122');
});

it('names each risk flag of a decision in Arabic, and keeps figures with their percent sign', () => {
  const decision = {
    outcome: 'refer',
    policy: { name: 'retail', version: 1 },
    decided_on: '2026-11-25',
    reasons: [
      {
        ...{ outcome: 'refer', code: 'risk_flag', rule: '/flags/refer' },
        detail: 'Risk flag volatility is raised with severity high; the policy refers any:high.',
      },
      {
        ...{ outcome: 'refer', code: 'ltv_on_value', rule: '/ltv_caps/0' },
        detail: 'The loan of AED 1 is 90 % of the value of AED 2; the policy allows 80 %.',
      },
    ],
  } as unknown as NonNullable<ReturnType<typeof reportDataOf>['analysis']['decision']>;
  const markup = writeDecision(ARABIC, reportDataOf({ decision })) as { text: string };
  expect(textOf(markup.text)).toContain('مؤشر مخاطر: تقلّب الأسعار (مرتفع)');
  expect(markup.text).toContain(
    'AED\u00a01 is 90\u00a0% of the value of AED\u00a02; the policy allows 80\u00a0%.',
  );
});

it('calls an area used for lack of a better one neither plot nor size', () => {
  const confidence = { register_area: { sqft: 5400, basis: 'assumed' } } as unknown as NonNullable<
    ReturnType<typeof reportDataOf>['analysis']['confidence']
  >;
  const page = textOf(writeProperty(ENGLISH, reportDataOf({ confidence })).text);
  expect(page).toContain('compared, for lack of a more reliable area, by: 5,400 sq ft');
});
