import { DECIDING_PARTS, type PolicyVersion } from '#policies';
import type { AnalyzeOptions } from '#scoring';
import { WATCHED_PARTS } from '#watches';

/** Adds the parts a watch starts from and a policy decides on to the options. */
export function withParts(
  options: AnalyzeOptions,
  watched: boolean,
  policy: PolicyVersion | null,
): AnalyzeOptions {
  if (!watched && policy === null) return options;
  return {
    ...options,
    also: new Set([...(watched ? WATCHED_PARTS : []), ...(policy ? DECIDING_PARTS : [])]),
  };
}
