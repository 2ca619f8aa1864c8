/** What an admin key may do, each role also what those before it may: read; serve customers; everything. */
export const ADMIN_ROLES = ['viewer', 'support', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Whether who holds one role may do what takes the other. */
export function includesRole(held: AdminRole, needed: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(held) >= ADMIN_ROLES.indexOf(needed);
}
