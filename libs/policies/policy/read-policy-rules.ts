import { collect, refusal, Violations } from '#fields';
import { canonicalJson, DomainError, type FieldError } from '#platform';
import { PUBLIC_EVIDENCE_LEVELS } from '#scoring';

import { findDeadRules } from './find-dead-rules.js';
import type { Consequence, PolicyRules } from './policy-rules.js';
import { LtvCapDto, type PolicyRulesDto } from './policy-rules.dto.js';

/**
 * Reads the rules in a body whose fields are already valid.
 *
 * @param at JSON pointer to the rules in the body.
 * @throws DomainError invalid_fields for caps with wrong fields, for limits that are empty or contradictory, for rules
 *   that could never act, and for rules that would accept everything.
 */
export function readPolicyRules(dto: PolicyRulesDto, at = ''): PolicyRules {
  const rules = withoutNulls(Object.assign({}, dto, readCaps(dto, at))) as GivenRules;
  const wrong = [...checkRules(rules, at)];
  const errors = wrong.length > 0 ? wrong : [...findDeadRules(rules, at)];
  const [first] = errors;
  if (first !== undefined) throw new DomainError('invalid_fields', first.detail, { errors });
  const { property_types: types, ...others } = rules;
  if (types === undefined) return others;
  const { accepted, otherwise = 'decline' } = types;
  return { ...rules, property_types: { accepted, otherwise } };
}

/** As given by the caller, who may omit a consequence. */
type GivenRules = Omit<PolicyRules, 'property_types'> & {
  readonly property_types?: Omit<NonNullable<PolicyRules['property_types']>, 'otherwise'> & {
    readonly otherwise?: Consequence;
  };
};

/** Whether two rule texts mean the same, regardless of member order. */
export const sameRules = (one: PolicyRules, other: PolicyRules): boolean =>
  canonicalJson(one) === canonicalJson(other);

function readCaps(
  { ltv_caps: caps }: PolicyRulesDto,
  at: string,
): { readonly ltv_caps?: readonly LtvCapDto[] } {
  if (caps === undefined || caps === null) return {};
  const violations = Violations.ofRequest();
  const read = caps.map((cap, index) =>
    collect(LtvCapDto, cap, { body: true, at: `${at}/ltv_caps/${index}` }, violations),
  );
  if (violations.total > 0) throw refusal(violations);
  return { ltv_caps: read.filter((cap) => cap !== null) };
}

/** Null means the same as omitting the field. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}

type Figure = number | string | undefined;

function* checkRules(rules: GivenRules, at: string): Generator<FieldError> {
  if (Object.keys(rules).every((name) => name === 'description')) {
    yield broken(at, 'The policy has no rule and would accept everything; give at least one.');
  }
  const { fsd, data_age_days: age, comparables, evidence_level: level, ltv_caps: caps } = rules;
  if (fsd) yield* ordered(`${at}/fsd`, 'above', fsd.refer_above, fsd.decline_above);
  if (age) yield* ordered(`${at}/data_age_days`, 'above', age.refer_above, age.decline_above);
  if (comparables) {
    yield* ordered(`${at}/comparables`, 'below', comparables.refer_below, comparables.decline_below);
  }
  if (level) yield* ordered(`${at}/evidence_level`, 'beyond', level.refer_beyond, level.decline_beyond);
  for (const name of ['verdicts', 'flags'] as const) {
    const lists = rules[name];
    if (lists && (lists.refer ?? []).length + (lists.decline ?? []).length === 0) {
      yield broken(`${at}/${name}`, `${name} is empty; give refer, decline or both.`);
    }
  }
  for (const [index, cap] of (caps ?? []).entries()) {
    const place = `${at}/ltv_caps/${index}`;
    const { on_value_pct: value, on_prudential_value_pct: prudential } = cap;
    if (!value && !prudential) {
      yield broken(place, 'The cap has no limit; give on_value_pct, on_prudential_value_pct or both.');
    }
    if (value) yield* ordered(`${place}/on_value_pct`, 'above', value.refer_above, value.decline_above);
    if (prudential) {
      yield* ordered(
        `${place}/on_prudential_value_pct`,
        'above',
        prudential.refer_above,
        prudential.decline_above,
      );
    }
    const { value_above: from, value_up_to: to } = cap;
    if (from !== undefined && to !== undefined && from >= to) {
      yield broken(
        place,
        `No value is above ${from} and at most ${to}; value_above must be below value_up_to.`,
      );
    }
  }
}

function* ordered(
  place: string,
  side: 'above' | 'below' | 'beyond',
  refer: Figure,
  decline: Figure,
): Generator<FieldError> {
  if (refer === undefined && decline === undefined) {
    yield broken(place, `The limit has no figure; give refer_${side}, decline_${side} or both.`);
  }
  if (refer === undefined || decline === undefined) return;
  const [mild, grave] = [rank(refer), rank(decline)];
  if (side === 'below' ? grave <= mild : grave >= mild) return;
  const relation = side === 'below' ? 'no greater' : 'no less';
  yield broken(
    place,
    `decline_${side} is ${decline} and refer_${side} ${refer}: nothing would ever be referred; decline_${side} must be ${relation} than refer_${side}.`,
  );
}

const rank = (figure: number | string): number =>
  typeof figure === 'number' ? figure : PUBLIC_EVIDENCE_LEVELS.findIndex((level) => level === figure);

const broken = (pointer: string, detail: string): FieldError => ({ pointer, code: 'invalid_form', detail });
