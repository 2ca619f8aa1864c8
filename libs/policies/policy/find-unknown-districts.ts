import { DomainError, type FieldError } from '#platform';
import { isDistrict, type ServedSnapshot } from '#scoring';

import type { PolicyRules } from './policy-rules.js';

type Market = Pick<ServedSnapshot, 'placeNamed' | 'communities'>;

const keyOf = (name: string): string => name.trim().toLowerCase();
const districtsIn = (rules: PolicyRules): readonly string[] =>
  (rules.ltv_caps ?? []).flatMap(({ districts }) => districts ?? []);

/**
 * Names in caps that are no district of the market: such a cap would never apply, and its homes would fall under the
 * next one. Names in `before`, the rules so far, stay accepted; `pointer` is that of the rules. Throws
 * snapshot_unavailable.
 */
export async function findUnknownDistricts(
  rules: PolicyRules,
  before: PolicyRules | null,
  market: Market,
  tenant: string,
  pointer: string,
): Promise<readonly FieldError[]> {
  const known = new Set(before === null ? [] : districtsIn(before).map(keyOf));
  const problems = new Map<string, Omit<FieldError, 'pointer'> | null>();
  for (const name of districtsIn(rules)) {
    const key = keyOf(name);
    if (!known.has(key) && !problems.has(key))
      problems.set(key, await problemOf(name.trim(), market, tenant));
  }
  return (rules.ltv_caps ?? []).flatMap(({ districts = [] }, cap) =>
    districts.flatMap((name, at) => {
      const problem = problems.get(keyOf(name)) ?? null;
      return problem === null ? [] : [{ pointer: `${pointer}/ltv_caps/${cap}/districts/${at}`, ...problem }];
    }),
  );
}

async function problemOf(
  name: string,
  market: Market,
  tenant: string,
): Promise<Omit<FieldError, 'pointer'> | null> {
  if (await isDistrict(market, name)) return null;
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
