import { DomainError, type FieldError } from '#platform';
import type { ServedSnapshot } from '#scoring';

import type { PolicyRules } from './policy-rules.js';

type Market = Pick<ServedSnapshot, 'placeNamed' | 'communities'>;

/** Maximum unknown names looked up and reported: each costs a search for similar ones. */
const MOST = 20;

type Problem = Omit<FieldError, 'pointer'>;

const keyOf = (name: string): string => name.trim().toLowerCase();
const districtsIn = (rules: PolicyRules): readonly string[] =>
  (rules.ltv_caps ?? []).flatMap(({ districts }) => districts ?? []);

/**
 * Names in caps that are no district of the market: such a cap would never apply, and its homes would fall under the
 * next one. At most `MOST` names, each where it is first given. Names in `before`, the rules so far, stay accepted;
 * `pointer` is that of the rules. Throws snapshot_unavailable.
 */
export async function findUnknownDistricts(
  rules: PolicyRules,
  before: PolicyRules | null,
  market: Market,
  tenant: string,
  pointer: string,
): Promise<readonly FieldError[]> {
  const { communities } = await market.communities();
  const known = new Set(communities.map(({ district }) => keyOf(district)));
  for (const name of before === null ? [] : districtsIn(before)) known.add(keyOf(name));
  const errors: FieldError[] = [];
  for (const [cap, { districts = [] }] of (rules.ltv_caps ?? []).entries()) {
    for (const [at, name] of districts.entries()) {
      const key = keyOf(name);
      if (known.has(key)) continue;
      known.add(key);
      const problem = await problemOf(name.trim(), market, tenant);
      if (problem !== null)
        errors.push({ pointer: `${pointer}/ltv_caps/${cap}/districts/${at}`, ...problem });
      if (errors.length === MOST) return errors;
    }
  }
  return errors;
}

/** What is wrong with a name that is none of the districts; null for one that no home of the register is in yet. */
async function problemOf(name: string, market: Market, tenant: string): Promise<Problem | null> {
  try {
    const { district } = await market.placeNamed(name, tenant);
    if (keyOf(district) === keyOf(name)) return null;
    const detail = `"${name}" is not a district but a place in "${district}"; give the name of the district.`;
    return { code: 'not_one_of', detail };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== 'unknown_area' && error.code !== 'outside_coverage') throw error;
    return { code: error.code, detail: error.message };
  }
}
