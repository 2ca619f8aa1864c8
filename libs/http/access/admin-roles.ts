/** Roles of an admin key, each including those before it: read, serve customers, everything. */
export const ADMIN_ROLES = ['viewer', 'support', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Whether the role `held` covers what `needed` allows. */
export function includesRole(held: AdminRole, needed: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(held) >= ADMIN_ROLES.indexOf(needed);
}
