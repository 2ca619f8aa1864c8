import { showValue } from '#platform';

import type { Tool } from '../tools/tool.js';

interface ListRules {
  readonly type?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * What is wrong with the names of a tool's arguments, worded for a model; null if nothing is. The API checks the
 * values, by its own rules.
 */
export function missingArgument(
  { name, input }: Tool,
  given: Readonly<Record<string, unknown>>,
): string | null {
  const known = Object.keys(input.properties);
  const unknown = Object.keys(given).filter((argument) => !known.includes(argument));
  const list = known.length === 0 ? 'it takes none' : `it takes ${known.join(', ')}`;
  if (unknown.length > 0)
    return `${name} has no argument ${unknown.slice(0, 5).map(showValue).join(', ')}; ${list}.`;
  const missing = (input.required ?? []).filter((argument) => (given[argument] ?? null) === null);
  if (missing.length > 0) return `${name} needs ${missing.join(', ')}; ${list}.`;
  for (const [argument, value] of Object.entries(given)) {
    const { type, minItems = 0, maxItems } = (input.properties[argument] ?? {}) as ListRules;
    if (type !== 'array') continue;
    const fits = Array.isArray(value) && value.length >= minItems && value.length <= (maxItems ?? Infinity);
    if (fits) continue;
    const size = maxItems === undefined ? '' : ` of ${minItems} to ${maxItems} values`;
    return `${argument} of ${name} is a list${size}.`;
  }
  return null;
}
