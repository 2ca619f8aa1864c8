import type { Consequence, UpperLimit } from '../policy/policy-rules.js';
import type { Reason, ReasonCode } from './decision.js';

/** A reason for each broken rule. */
export type Reasons = Generator<Reason>;

export const reason = (outcome: Consequence, code: ReasonCode, rule: string, detail: string): Reason => ({
  outcome,
  code,
  rule,
  detail,
});

/** For a fact a rule needs and nobody knows: it never passes silently. */
export const missing = (code: ReasonCode, rule: string, what: string, remedy: string): Reason =>
  reason('refer', code, rule, `${what} is not known, so the rule cannot be checked; ${remedy}.`);

/** At most one reason: for the most severe limit exceeded. */
export function* judgeAbove(
  limit: UpperLimit,
  value: number,
  { code, rule, say }: { code: ReasonCode; rule: string; say: (limit: number) => string },
): Reasons {
  for (const outcome of ['decline', 'refer'] as const) {
    const figure = limit[`${outcome}_above`];
    if (figure === undefined || value <= figure) continue;
    yield reason(outcome, code, `${rule}/${outcome}_above`, say(figure));
    return;
  }
}
