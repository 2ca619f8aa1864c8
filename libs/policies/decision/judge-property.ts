import { PUBLIC_EVIDENCE_LEVELS, SEVERITIES } from '#scoring';

import type { FlagRule, PolicyRules } from '../policy/policy-rules.js';
import type { Facts } from './decision.js';
import { flagSentence } from './flag-of-reason.js';
import { judgeAbove, missing, reason, type Reasons } from './judge-limit.js';

const WITH_CONFIDENCE = 'record the analysis with include=confidence, or under a policy';

/** Judges the home, its value, the evidence and the asking price. */
export function* judgeProperty(rules: PolicyRules, facts: Facts): Reasons {
  yield* judgeType(rules, facts);
  yield* judgeFsd(rules, facts);
  yield* judgeEvidence(rules, facts);
  yield* judgeComparables(rules, facts);
  if (rules.data_age_days) {
    yield* judgeAbove(rules.data_age_days, facts.data_age_days, {
      code: 'data_age',
      rule: '/data_age_days',
      say: (limit) =>
        `The market's newest record is ${facts.data_age_days} days old; the policy allows ${limit}.`,
    });
  }
  yield* judgeVerdict(rules, facts);
  yield* judgeFlags(rules, facts);
}

function* judgeType({ property_types: types }: PolicyRules, { property_type: type }: Facts): Reasons {
  if (types === undefined || types.accepted.includes(type)) return;
  const detail = `The property type is ${type}; the policy accepts ${types.accepted.join(', ')}.`;
  yield reason(types.otherwise, 'property_type', '/property_types/accepted', detail);
}

function* judgeFsd({ fsd: limit }: PolicyRules, { fsd }: Facts): Reasons {
  if (limit === undefined) return;
  if (fsd === null) yield missing('missing_fsd', '/fsd', 'The forecast standard deviation', WITH_CONFIDENCE);
  else {
    const say = (most: number) =>
      `The forecast standard deviation of the value is ${fsd}; the policy allows ${most}.`;
    yield* judgeAbove(limit, fsd, { code: 'fsd', rule: '/fsd', say });
  }
}

function* judgeEvidence({ evidence_level: limit }: PolicyRules, { evidence_level: level }: Facts): Reasons {
  if (limit === undefined) return;
  if (level === null) {
    yield missing('missing_evidence_level', '/evidence_level', 'The level of the evidence', WITH_CONFIDENCE);
    return;
  }
  for (const outcome of ['decline', 'refer'] as const) {
    const farthest = limit[`${outcome}_beyond`];
    if (
      farthest === undefined ||
      PUBLIC_EVIDENCE_LEVELS.indexOf(level) <= PUBLIC_EVIDENCE_LEVELS.indexOf(farthest)
    )
      continue;
    const detail = `The value rests on sales from the ${level}; the policy requires sales from the ${farthest} or closer.`;
    yield reason(outcome, 'evidence_level', `/evidence_level/${outcome}_beyond`, detail);
    return;
  }
}

function* judgeComparables({ comparables: limit }: PolicyRules, { comparables_used: used }: Facts): Reasons {
  for (const outcome of ['decline', 'refer'] as const) {
    const least = limit?.[`${outcome}_below`];
    if (least === undefined || used >= least) continue;
    const sales =
      used === 1 ? '1 comparable sale carries' : `${used === 0 ? 'No' : used} comparable sales carry`;
    const detail = `${sales} at least 1 % of the value; the policy requires ${least}.`;
    yield reason(outcome, 'comparables', `/comparables/${outcome}_below`, detail);
    return;
  }
}

function* judgeVerdict({ verdicts }: PolicyRules, { verdict }: Facts): Reasons {
  for (const outcome of ['decline', 'refer'] as const) {
    if (verdicts?.[outcome]?.includes(verdict) !== true) continue;
    const done = outcome === 'refer' ? 'refers' : 'declines';
    yield reason(
      outcome,
      'verdict',
      `/verdicts/${outcome}`,
      `The verdict is ${verdict}, which the policy ${done}.`,
    );
    return;
  }
}

/** At most one reason per flag: for the most severe rule it meets. */
function* judgeFlags({ flags: rules }: PolicyRules, { flags }: Facts): Reasons {
  for (const flag of rules === undefined ? [] : flags) {
    const outcome = (['decline', 'refer'] as const).find((one) =>
      rules?.[one]?.some((rule) => isMet(rule, flag)),
    );
    if (outcome === undefined) continue;
    const [type = '', severity = ''] = flag.split(':');
    const rule = rules?.[outcome]?.find((one) => isMet(one, flag));
    const done = outcome === 'refer' ? 'refers' : 'declines';
    const detail = `${flagSentence(type, severity)}the policy ${done} ${rule ?? flag}.`;
    yield reason(outcome, 'risk_flag', `/flags/${outcome}`, detail);
  }
}

const rankOf = (severity: string | undefined): number => SEVERITIES.findIndex((one) => one === severity);

/** Whether a flag has the type of a rule and at least its severity. */
function isMet(rule: FlagRule, flag: string): boolean {
  const [type, least] = rule.split(':');
  const [raised, severity] = flag.split(':');
  return (type === 'any' || type === raised) && rankOf(severity) >= rankOf(least);
}
