import type { LtvCap, PolicyRules } from '../policy/policy-rules.js';
import type { Facts, Reason } from './decision.js';
import { judgeAbove, missing, reason, type Reasons } from './judge-limit.js';

const WITH_VALUE = 'record the analysis with include=confidence, or under a policy';
const WITH_MATCH = 'record the analysis with include=match, or under a policy';

/** Judges the loan by the first cap whose conditions the item meets. */
export function* judgeLoan({ ltv_caps: caps }: PolicyRules, facts: Facts): Reasons {
  if (caps === undefined) return;
  for (const [index, cap] of caps.entries()) {
    const fits = meets(cap, facts, `/ltv_caps/${index}`);
    if (fits === false) continue;
    if (fits === true) yield* judgeCap(cap, facts, `/ltv_caps/${index}`);
    else yield fits;
    return;
  }
  const detail =
    'No loan-to-value cap applies to the item; add a final cap without conditions to cover such items.';
  yield reason('refer', 'no_ltv_cap', '/ltv_caps', detail);
}

/** Whether an item meets all conditions of a cap; a reason if a deciding fact is unknown. */
function meets(cap: LtvCap, facts: Facts, rule: string): boolean | Reason {
  const { types, completion, districts, value_above: above, value_up_to: upTo } = cap;
  if (types !== undefined && !types.includes(facts.property_type)) return false;
  const { value } = facts;
  if (value !== null && ((above !== undefined && value <= above) || (upTo !== undefined && value > upTo)))
    return false;
  if (completion !== undefined && facts.completion !== null && completion !== facts.completion) return false;
  if (districts !== undefined && facts.district !== null && !districts.some(isSame(facts.district)))
    return false;
  // All known facts meet the conditions, so the unknown one decides.
  if (value === null && (above ?? upTo) !== undefined)
    return missing('missing_value', rule, 'The value', WITH_VALUE);
  if (completion !== undefined && facts.completion === null) {
    return missing(
      'missing_completion',
      `${rule}/completion`,
      'Whether the home is ready or off-plan',
      WITH_MATCH,
    );
  }
  if (districts !== undefined && facts.district === null) {
    return missing('missing_district', `${rule}/districts`, 'The district', WITH_MATCH);
  }
  return true;
}

const isSame = (district: string) => (name: string) =>
  name.trim().toLowerCase() === district.trim().toLowerCase();

function* judgeCap(cap: LtvCap, facts: Facts, at: string): Reasons {
  const { loan_amount: loan, value, prudential_value: prudential } = facts;
  if (loan === null) {
    yield missing('missing_loan_amount', at, 'loan_amount', 'send it with the property');
    return;
  }
  if (cap.on_value_pct) {
    const rule = `${at}/on_value_pct`;
    if (value === null) yield missing('missing_value', rule, 'The value', WITH_VALUE);
    else {
      yield* judgeAbove(cap.on_value_pct, (100 * loan) / value, {
        code: 'ltv_on_value',
        rule,
        say: (limit) => sentence(loan, facts.ltv_of_value_pct, 'value', value, limit),
      });
    }
  }
  if (cap.on_prudential_value_pct) {
    const rule = `${at}/on_prudential_value_pct`;
    if (prudential === null) {
      const remedy = value === null ? WITH_VALUE : 'send the intent collateral';
      yield missing('missing_prudential_value', rule, 'The prudential value', remedy);
    } else {
      yield* judgeAbove(cap.on_prudential_value_pct, (100 * loan) / prudential, {
        code: 'ltv_on_prudential_value',
        rule,
        say: (limit) => sentence(loan, facts.ltv_pct, 'prudential value', prudential, limit),
      });
    }
  }
}

const aed = (amount: number): string => `AED ${Math.round(amount).toLocaleString('en-US')}`;

const sentence = (loan: number, ltv: number | null, of: string, value: number, limit: number): string =>
  `The loan of ${aed(loan)} is ${ltv ?? '–'} % of the ${of} of ${aed(value)}; the policy allows ${limit} %.`;
