import type { Comparable } from '#valuation';

/** Shares of the evidence from which one project carries most and nearly all of it. */
export const LEADING_SHARE = { most: 0.5, nearlyAll: 0.8 } as const;

/** The project whose sales weigh most in a value. */
export interface LeadingProject {
  /** Index in the snapshot's projects. */
  readonly project: number;
  /** Its share of the weight of all comparables, 0..1. */
  readonly share: number;
}

/**
 * The project that carries most of a value's comparables; null if none of them has one.
 *
 * @param projectOf project of each row of the sales table; -1 without one
 */
export function leadingProject(
  comparables: readonly Comparable[],
  projectOf: Int32Array,
): LeadingProject | null {
  const weights = new Map<number, number>();
  let all = 0;
  for (const { sale, weight } of comparables) {
    all += weight;
    const project = projectOf[sale] ?? -1;
    if (project >= 0 && weight > 0) weights.set(project, (weights.get(project) ?? 0) + weight);
  }
  let lead: LeadingProject | null = null;
  for (const [project, weight] of weights)
    if (weight / all > (lead?.share ?? 0)) lead = { project, share: weight / all };
  return lead;
}
