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
  const scopes = caps.map(scopeOf);
  for (const [index, scope] of scopes.entries()) {
    const earlier = scopes.slice(0, index);
    if (!isCovered(scope, earlier.toSorted(byStart))) continue;
    const first = earlier.findIndex((one) => isCovered(scope, [one]));
    const [by, where] =
      first === -1
        ? ['the caps before it together cover', 'before them']
        : [`ltv_caps/${first} (${conditionsOf(caps[first])}) covers`, 'before that one'];
    const same = scopes[first];
    const isSame = same !== undefined && isCovered(same, [scope]);
    const remedy = isSame ? 'make them one cap' : `put it ${where}`;
    yield dead(
      `${at}/${index}`,
      `The cap ltv_caps/${index} (${conditionsOf(caps[index])}) would never apply: ${by} every ` +
        `home it is for, and the first cap that fits applies; ${remedy}, or remove it.`,
    );
  }
}

/** The homes a cap is for, in a form that is quick to compare: fifty caps may name two hundred districts each. */
interface Scope {
  /** A bit per type and completion. */
  readonly kinds: number;
  /** Null for all, also those that no cap names. */
  readonly districts: ReadonlySet<string> | null;
  readonly from: number;
  readonly upTo: number;
}

const KINDS = PROPERTY_TYPES.flatMap((type) => COMPLETIONS.map((completion) => ({ type, completion })));

function scopeOf({ types, completion, districts, value_above: from, value_up_to: upTo }: LtvCap): Scope {
  const fits = (kind: (typeof KINDS)[number]): boolean =>
    (types?.includes(kind.type) ?? true) && (completion ?? kind.completion) === kind.completion;
  return {
    kinds: KINDS.reduce((bits, kind, at) => (fits(kind) ? bits | (1 << at) : bits), 0),
    districts: districts === undefined ? null : new Set(districts.map((name) => name.trim().toLowerCase())),
    from: from ?? 0,
    upTo: upTo ?? Infinity,
  };
}

const byStart = (one: Scope, other: Scope): number => one.from - other.from;

/** Whether every home in a scope is in one of the others, which are sorted by start. */
function isCovered(scope: Scope, others: readonly Scope[]): boolean {
  for (const district of scope.districts ?? [null]) {
    const alike = others.filter(
      ({ districts }) => districts === null || (district !== null && districts.has(district)),
    );
    if (!KINDS.every((_, at) => (scope.kinds & (1 << at)) === 0 || areValuesCovered(scope, alike, 1 << at)))
      return false;
  }
  return true;
}

/** Whether the values of the others of a kind contain all those of `scope`. */
function areValuesCovered({ from, upTo }: Scope, others: readonly Scope[], kind: number): boolean {
  let reached = from;
  for (const other of others) {
    if ((other.kinds & kind) === 0) continue;
    if (other.from > reached) return false;
    reached = Math.max(reached, other.upTo);
    if (reached >= upTo) return true;
  }
  return false;
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
