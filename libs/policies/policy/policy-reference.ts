import { DomainError, type FieldError, showValue } from '#platform';

import type { Policy, PolicyRef, PolicyVersion } from './policy-rules.js';

const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;
const REFERENCE = /^([a-z0-9][a-z0-9-]{0,59})(?:@([1-9]\d{0,8}))?$/;

/** Throws invalid_policy_name. */
export function assertPolicyName(name: string): void {
  if (NAME.test(name)) return;
  const detail =
    `The policy name ${showValue(name)} is not valid; use 1 to 60 characters from a-z, 0-9 and -, beginning with a ` +
    'letter or digit.';
  const errors: readonly FieldError[] = [{ parameter: 'name', code: 'invalid_form', detail }];
  throw new DomainError('invalid_policy_name', detail, { errors });
}

/** A version in the single-word form callers may use. */
export const writePolicyRef = ({ name, version }: PolicyRef): string => `${name}@${version}`;

/** Finds the caller's policies. */
export interface PolicyFinder {
  find: (name: string) => Promise<Policy | null>;
  findVersion: (name: string, version: number) => Promise<PolicyVersion | null>;
}

/**
 * The version a caller names: `retail` is the latest version of a policy that is not archived, `retail@3` the third,
 * even if the policy is archived.
 *
 * @throws DomainError unknown_policy, with the location of the name.
 */
export async function resolvePolicy(
  given: string,
  place: { readonly pointer: string } | { readonly parameter: string },
  finder: PolicyFinder,
): Promise<PolicyVersion> {
  const refuse = (detail: string): DomainError => {
    const errors: readonly FieldError[] = [{ ...place, code: 'unknown_policy', detail }];
    return new DomainError('unknown_policy', detail, { errors });
  };
  const [, name, digits] = REFERENCE.exec(given) ?? [];
  if (name === undefined) {
    throw refuse(
      `policy is ${JSON.stringify(given)}; give its name (retail), or name and version (retail@3).`,
    );
  }
  if (digits !== undefined) {
    const version = await finder.findVersion(name, Number(digits));
    if (version !== null) return version;
    throw refuse(
      `There is no version ${digits} of a policy "${name}"; GET /v1/policies/${name}/versions lists them.`,
    );
  }
  const policy = await finder.find(name);
  if (policy === null) throw refuse(`There is no policy "${name}"; PUT /v1/policies/${name} creates it.`);
  if (policy.archivedAt !== null) {
    throw refuse(
      `Policy "${name}" is archived; PUT /v1/policies/${name} reactivates it, and ` +
        `${writePolicyRef(policy)} is its last version.`,
    );
  }
  return policy;
}
