import type { ContractReading } from './contract-reading.js';

/** Total weight by project; zeroed between calls. */
let totals = new Float64Array(1_024);

/**
 * Weighs contracts that name the same project as at most one contract together: they show the rent level of
 * that project, and say no more about the area than any single home in it. In a community whose older
 * buildings are not projects, so that their contracts are filed under the district only, they would otherwise
 * be the whole area.
 *
 * @param projectOf by row of the snapshot's rents; contracts with a negative entry have no project and keep
 * their weight
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
