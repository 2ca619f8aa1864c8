import { type FieldError } from '#platform';
import { PROPERTY_TYPES } from '#market';
import { COMPLETIONS, RISK_FLAG_TYPES, SEVERITIES } from '#scoring';

import type { FlagRule, LtvCap, PolicyRules } from './policy-rules.js';

/** Rules that cannot act because another rule is always applied instead, each with its place and the remedy. */
export function* findDeadRules(rules: Pick<PolicyRules, 'ltv_caps' | 'verdicts' | 'flags'>, at = ''): Dead {
  yield* deadCaps(rules.ltv_caps ?? [], `${at}/ltv_caps`);
  yield* deadVerdicts(rules, `${at}/verdicts/refer`);
  yield* deadFlags(rules, `${at}/flags/refer`);
}

type Dead = Generator<FieldError>;

function* deadCaps(caps: readonly LtvCap[], at: string): Dead {
  const named = caps.map(withPlainDistricts);
  for (const [index, cap] of named.entries()) {
    const earlier = named.slice(0, index);
    if (!isCovered(cap, earlier)) continue;
    const first = earlier.findIndex((one) => isCovered(cap, [one]));
    const [by, where] =
      first === -1
        ? ['the caps before it together cover', 'before them']
        : [`ltv_caps/${first} (${conditionsOf(caps[first])}) covers`, 'before that one'];
    const isSame = first !== -1 && isCovered(named[first] ?? {}, [cap]);
    const remedy = isSame ? 'make them one cap' : `put it ${where}`;
    yield dead(
      `${at}/${index}`,
      `The cap ltv_caps/${index} (${conditionsOf(caps[index])}) would never apply: ${by} every ` +
        `home it is for, and the first cap that fits applies; ${remedy}, or remove it.`,
    );
  }
}

/** Whether every home that meets a cap's conditions meets those of one of the others. */
function isCovered(cap: LtvCap, others: readonly LtvCap[]): boolean {
  if (others.length === 0) return false;
  const types = cap.types ?? PROPERTY_TYPES;
  const completions = cap.completion === undefined ? COMPLETIONS : [cap.completion];
  // A cap for all districts is also for those that no cap names.
  const districts = cap.districts ?? [null];
  return types.every((type) =>
    completions.every((completion) =>
      districts.every((district) => {
        const alike = others.filter(
          (one) =>
            (one.types?.includes(type) ?? true) &&
            (one.completion ?? completion) === completion &&
            (one.districts === undefined || (district !== null && one.districts.includes(district))),
        );
        return areValuesCovered(cap, alike);
      }),
    ),
  );
}

/** Whether the values of the others, each above one figure and up to another, contain all those of `cap`. */
function areValuesCovered(cap: LtvCap, others: readonly LtvCap[]): boolean {
  const end = cap.value_up_to ?? Infinity;
  let reached = cap.value_above ?? 0;
  for (const { value_above: from = 0, value_up_to: to = Infinity } of others.toSorted(byStart)) {
    if (from > reached) return false;
    reached = Math.max(reached, to);
    if (reached >= end) return true;
  }
  return false;
}

const byStart = (one: LtvCap, other: LtvCap): number => (one.value_above ?? 0) - (other.value_above ?? 0);

function withPlainDistricts(cap: LtvCap): LtvCap {
  if (cap.districts === undefined) return cap;
  return { ...cap, districts: cap.districts.map((name) => name.trim().toLowerCase()) };
}

function conditionsOf(cap: LtvCap = {}): string {
  const conditions = Object.entries(cap).filter(([name]) => !name.startsWith('on_'));
  return conditions.length === 0 ? 'all homes' : JSON.stringify(Object.fromEntries(conditions)).slice(0, 200);
}

function* deadVerdicts({ verdicts }: Pick<PolicyRules, 'verdicts'>, at: string): Dead {
  for (const [index, verdict] of (verdicts?.refer ?? []).entries()) {
    if (verdicts?.decline?.includes(verdict) !== true) continue;
    const detail = `${verdict} is in verdicts.refer and verdicts.decline, and would always be declined; leave it out of one of them.`;
    yield dead(`${at}/${index}`, detail);
  }
}

function* deadFlags({ flags }: Pick<PolicyRules, 'flags'>, at: string): Dead {
  const declined = flags?.decline ?? [];
  for (const [index, rule] of (flags?.refer ?? []).entries()) {
    const [type, severity] = partsOf(rule);
    const types = type === 'any' ? RISK_FLAG_TYPES : [type];
    const covering = types.map((one) =>
      declined.find((other) => {
        const [otherType, otherSeverity] = partsOf(other);
        return (otherType === 'any' || otherType === one) && rankOf(otherSeverity) <= rankOf(severity);
      }),
    );
    if (covering.includes(undefined)) continue;
    const by = [...new Set(covering)].join(', ');
    const detail = `${rule} in flags.refer would never act: ${by} in flags.decline declines those flags; leave one of them out.`;
    yield dead(`${at}/${index}`, detail);
  }
}

const partsOf = (rule: FlagRule): [string, string] => {
  const [type = '', severity = ''] = rule.split(':');
  return [type, severity];
};
const rankOf = (severity: string): number => SEVERITIES.findIndex((one) => one === severity);

const dead = (pointer: string, detail: string): FieldError => ({ pointer, code: 'contradicts', detail });
