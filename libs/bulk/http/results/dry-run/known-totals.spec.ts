import { describe, expect, it } from '@jest/globals';

import type { PolicyRules } from '#policies';

import type { DryRunTotals } from './dry-run-count.js';
import type { Whole } from './dry-run-items.js';
import { KnownTotals } from './known-totals.js';

const RECORD = {
  ...{ id: 'pf_1', orgId: 'org_1', livemode: true, endedAt: new Date(1) },
  counts: { total: 2, processing: 0, succeeded: 1, errored: 1, canceled: 0 },
} as Whole['record'];
const exposed = { accept: none(), refer: none(), decline: none() };
const TOTALS: DryRunTotals = {
  ...{ then: exposed, now: exposed, tried: 1, incomplete: 0 },
  changed: Uint32Array.of(0),
};

function none(): { homes: number; loan_amount: number } {
  return { homes: 0, loan_amount: 0 };
}

const rulesOf = (version: number, rules: PolicyRules = {}) => {
  const policy = { name: 'retail', version, rules };
  return { stored: policy, candidate: policy };
};

describe('totals of dry runs', () => {
  it('are known for the same rules over the same finished input', () => {
    const known = new KnownTotals();
    known.set(RECORD, rulesOf(1), TOTALS);
    expect(known.get({ ...RECORD, endedAt: new Date(1) }, rulesOf(1))).toBe(TOTALS);
  });

  it.each<[string, Partial<Whole['record']>, ReturnType<typeof rulesOf>]>([
    ['other rules', {}, rulesOf(1, { flags: { refer: ['any:high'] } })],
    ['another version', {}, rulesOf(2)],
    ['another portfolio', { id: 'pf_2' }, rulesOf(1)],
    ['an end after failed items were tried again', { endedAt: new Date(2) }, rulesOf(1)],
    ['what is being tried again', { endedAt: null }, rulesOf(1)],
  ])('are not known of %s', (_, change, rules) => {
    const known = new KnownTotals();
    known.set(RECORD, rulesOf(1), TOTALS);
    expect(known.get({ ...RECORD, ...change }, rules)).toBeUndefined();
  });

  it('are not kept for unfinished input', () => {
    const known = new KnownTotals();
    const running = { ...RECORD, endedAt: null };
    known.set(running, rulesOf(1), TOTALS);
    expect(known.get(running, rulesOf(1))).toBeUndefined();
  });
});
