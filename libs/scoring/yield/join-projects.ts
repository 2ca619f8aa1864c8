import type { ContractReading } from './contract-reading.js';

/** By project; zero between two calls. */
let totals = new Float64Array(1_024);

/**
 * Weighs contracts that name one project together as one contract at most: they tell what that project is let for, and
 * of the area as much as any single home of it. In a community whose older buildings are no projects, and whose contracts
 * are therefore filed in the district alone, they would otherwise be the whole area.
 *
 * @param projectOf by row of the snapshot's rents; negative without a project, such contracts keep their weight
 */
export function joinProjects(reading: ContractReading, projectOf: Int32Array): void {
  const { count, row, weight } = reading;
  for (let at = 0; at < count; at++) {
    const project = projectOf[row[at]!]!;
    if (project < 0) continue;
    if (project >= totals.length) grow(project);
    totals[project]! += weight[at]!;
  }
  reading.total = 0;
  for (let at = 0; at < count; at++) {
    const project = projectOf[row[at]!]!;
    if (project >= 0) weight[at]! /= 1 + totals[project]!;
    reading.total += weight[at]!;
  }
  for (let at = 0; at < count; at++) {
    const project = projectOf[row[at]!]!;
    if (project >= 0) totals[project] = 0;
  }
}

function grow(project: number): void {
  const before = totals;
  totals = new Float64Array(2 * project);
  totals.set(before);
}
