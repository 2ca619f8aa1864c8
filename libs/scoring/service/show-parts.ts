import { DomainError } from '#platform';

import type { Include } from '../contract/types.js';

/** A recorded answer with only the requested parts; byte for byte as recorded if all of them are requested. */
export function showParts(
  analysis: string,
  recorded: readonly string[],
  asked: readonly Include[] | undefined,
): string {
  if (asked === undefined) return analysis;
  const hidden = recorded.filter((part) => !asked.some((name) => name === part));
  if (hidden.length === 0) return analysis;
  const members = Object.entries(JSON.parse(analysis) as Record<string, unknown>);
  return JSON.stringify(Object.fromEntries(members.filter(([name]) => !hidden.includes(name))));
}

/**
 * Throws invalid_fields if a requested part was not recorded: a record only shows what was answered.
 *
 * @param remedy what to do instead, after `include asks for …, which …;`.
 */
export function assertRecorded(
  recorded: readonly string[],
  asked: readonly Include[] | undefined,
  remedy: string,
): void {
  const missing = asked?.filter((part) => !recorded.includes(part)) ?? [];
  if (missing.length === 0) return;
  const are = missing.length === 1 ? 'was' : 'were';
  const detail = `include asks for ${missing.join(', ')}, which ${are} not recorded; ${remedy}`;
  throw new DomainError('invalid_fields', detail, {
    errors: [{ parameter: 'include', code: 'not_recorded', detail }],
  });
}
