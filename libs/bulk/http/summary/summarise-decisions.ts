import type { ModelOf } from '#http';
import { type Outcome, OUTCOMES } from '#policies';

import type { DECISION_SUMMARY } from './decision-summary.model.js';
import type { SummaryItem, SummaryRow } from '../../batch/summary-row.js';

type Decisions = ModelOf<typeof DECISION_SUMMARY>;

/** Homes, loans and values by the policy's decision; null if the items were scored without a policy. */
export function summariseDecisions(rows: readonly SummaryRow[]): Decisions | null {
  const items = rows.flatMap(({ item }) => (item === null ? [] : [item]));
  const policy = items.find(({ decision }) => decision !== null)?.decision?.policy;
  if (policy === undefined) return null;
  const exposed = (outcome: Outcome): Decisions['accept'] => {
    const members = items.filter(({ decision }) => decision?.outcome === outcome);
    return {
      homes: members.length,
      loan_amount: sum(members.map(({ loan }) => loan ?? 0)),
      value: sum(members.map(({ value }) => value)),
    };
  };
  const without = rows.filter(({ item }) => item === null);
  return {
    policy: { name: policy.name, version: policy.version },
    ...(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, exposed(outcome)])) as Record<
      Outcome,
      Decisions['accept']
    >),
    undecided: {
      homes: without.length,
      loan_amount: sum(without.map(({ loan }) => loan ?? 0)),
      loans_unknown: without.filter(({ loan }) => loan === null).length,
    },
    reasons: countReasons(items),
  };
}

function countReasons(items: readonly SummaryItem[]): Decisions['reasons'] {
  const counts = new Map<string, { code: string; outcome: 'refer' | 'decline'; homes: number }>();
  for (const { decision } of items) {
    const seen = new Set<string>();
    for (const { code, outcome } of decision?.reasons ?? []) {
      const key = `${outcome} ${code}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const count = counts.get(key) ?? { code, outcome, homes: 0 };
      counts.set(key, { ...count, homes: count.homes + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => b.homes - a.homes || (a.code < b.code ? -1 : 1));
}

const sum = (figures: readonly number[]): number =>
  Math.round(figures.reduce((total, figure) => total + figure, 0));
