import { isClean, showValue } from '#platform';

import type { Tool } from '../tools/tool.js';

interface ArgumentRules {
  readonly type?: string;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** The arguments without those that models send as null or an empty text because they leave them out. */
export function givenArguments(all: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== ''));
}

/**
 * What is wrong with a tool's arguments, worded for a model; null if nothing is: their names, and what no call of the
 * API can be made of. The API checks the other values, by its own rules.
 */
export function faultOfArguments(
  { name, input }: Tool,
  given: Readonly<Record<string, unknown>>,
): string | null {
  const known = Object.keys(input.properties);
  const unknown = Object.keys(given).filter((argument) => !known.includes(argument));
  const list = known.length === 0 ? 'it takes none' : `it takes ${known.join(', ')}`;
  if (unknown.length > 0)
    return `${name} has no argument ${unknown.slice(0, 5).map(showValue).join(', ')}; ${list}.`;
  const missing = (input.required ?? []).filter((argument) => given[argument] === undefined);
  if (missing.length > 0) return `${name} needs ${missing.join(', ')}; ${list}.`;
  for (const [argument, value] of Object.entries(given)) {
    const { type, pattern, minItems = 0, maxItems } = (input.properties[argument] ?? {}) as ArgumentRules;
    if (type === 'string' && !isText(value, pattern)) {
      const wanted = pattern === undefined ? 'text without control characters' : 'printable ASCII characters';
      return `${argument} of ${name} is ${showValue(value)}; give ${wanted}.`;
    }
    if (type !== 'array') continue;
    const fits = Array.isArray(value) && value.length >= minItems && value.length <= (maxItems ?? Infinity);
    if (fits) continue;
    const size = maxItems === undefined ? '' : ` of ${minItems} to ${maxItems} values`;
    return `${argument} of ${name} is a list${size}.`;
  }
  return null;
}

/** It becomes part of a path or a header. */
const isText = (value: unknown, pattern = ''): boolean =>
  typeof value === 'string' && isClean(value) && new RegExp(pattern).test(value);
