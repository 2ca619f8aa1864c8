/** What a key may do. An ordinary key has every scope; a restricted one the scopes it was given. */
export const SCOPES = [
  'analyze',
  'bulk:read',
  'bulk:write',
  'webhooks',
  'watches',
  'policies',
  'reviews',
  'usage',
] as const;
export type Scope = (typeof SCOPES)[number];

export function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text);
}
