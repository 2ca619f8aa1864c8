import { createHash } from 'node:crypto';

import { DAY_MS, isoDay, YEAR_DAYS } from '#platform';

import type { SnapshotDraft } from '../snapshot/write-snapshot.js';
import type { Project, ServiceCharge } from '../tables/types.js';
import { emptyLoans, emptyUnitRepeats } from '../tables/unit-tables.js';
import { draftProjects } from './draft-projects.js';
import { draftAsking, draftRents } from './draft-rents.js';
import { draftSales } from './draft-sales.js';
import { fillAsking, fillRents, fillSales, monthlyMedians } from './fill-tables.js';
import { PriceLevel } from './price-level.js';
import { reservedProjects } from './reserved-projects.js';
import { SANDBOX_AREAS } from './sandbox-areas.js';
import { isFinished, type SandboxProject } from './sandbox-project.js';

export interface SandboxOptions {
  readonly seed: string;
  /** Newest day of the market, YYYY-MM-DD. */
  readonly anchorDate: string;
}

/** The sandbox that every instance starts with; its date is fixed, so it is the same everywhere and always. */
export const DEFAULT_SANDBOX: SandboxOptions = { seed: 'sandbox-1', anchorDate: '2026-03-31' };

const HISTORY_DAYS = 3 * YEAR_DAYS;

function describeProject(project: SandboxProject, index: number): Project {
  return {
    name: project.name,
    number: `S${String(index + 1).padStart(4, '0')}`,
    area: project.area,
    developer: project.developer,
    masterProject: null,
    status: isFinished(project) ? 'finished' : 'active',
    percentCompleted: project.percentCompleted,
    startDay: project.startDay,
    completionDay: project.completionDay,
    units: project.units,
    arabicName: null,
  };
}

function serviceCharges(projects: readonly SandboxProject[], year: number): ServiceCharge[] {
  return projects.flatMap(({ name, serviceCharge, named }, project) =>
    serviceCharge === null || !named
      ? []
      : [{ name, project, year, ratePerSqft: serviceCharge, source: 'sandbox (invented)' }],
  );
}

/**
 * Generates the synthetic market: names of real communities, and fictitious projects, buildings and prices by
 * a hedonic model. The same options give the same tables. For test keys only; the manifest, the project names
 * and the source say so.
 */
export function generateSandbox(options: SandboxOptions = DEFAULT_SANDBOX): SnapshotDraft {
  const anchorDay = Math.round(Date.parse(`${options.anchorDate}T00:00:00Z`) / DAY_MS);
  const level = new PriceLevel(anchorDay);
  const projects = [...reservedProjects(level, anchorDay), ...draftProjects(options.seed, anchorDay)];
  const history = { firstDay: anchorDay - HISTORY_DAYS, lastDay: anchorDay };
  const stream = [options.seed, 'window', 0];
  const saleDrafts = draftSales(projects, level, history, stream);
  const rentDrafts = draftRents(projects, level, history, stream);
  const askingDrafts = draftAsking(projects, level, anchorDay, [options.seed, 'asking', 0]);

  const buildings = projects.flatMap(({ buildings: names, area }, project) =>
    names.map((name) => ({ name, project, area })),
  );
  const firstBuilding = projects.map((_, at) => buildings.findIndex(({ project }) => project === at));
  const sales = fillSales(saleDrafts, projects, firstBuilding);
  const newest = new Date((sales.day[sales.count - 1] ?? anchorDay) * DAY_MS).toISOString();
  const oldest = isoDay(sales.day[0] ?? anchorDay);
  const perSqft = (amount: number, sizeSqft: number): number => amount / sizeSqft;
  const tables: SnapshotDraft['tables'] = {
    areas: SANDBOX_AREAS.map(({ name, district }) => ({ name, district })),
    projects: projects.map(describeProject),
    buildings,
    landmarks: SANDBOX_AREAS.map(({ name }) => `Centre of ${name}`),
    sales,
    saleFiles: [],
    rents: fillRents(rentDrafts, projects),
    asking: fillAsking(askingDrafts, projects),
    loans: emptyLoans(),
    unitRepeats: emptyUnitRepeats(),
    serviceCharges: serviceCharges(projects, new Date(anchorDay * DAY_MS).getUTCFullYear()),
    priceIndex: monthlyMedians(
      saleDrafts.map(({ day, price, layout }) => ({ day, perSqft: perSqft(price, layout.sizeSqft) })),
    ),
    rentIndex: monthlyMedians(
      rentDrafts.map(({ day, annualRent, layout }) => ({
        day,
        perSqft: perSqft(annualRent, layout.sizeSqft),
      })),
    ),
  };
  const rows = sales.count + tables.rents.count + tables.asking.count;
  return {
    market: 'sandbox',
    tables,
    sources: [
      {
        file: `generated: seed ${options.seed}, ${options.anchorDate}`,
        kind: 'sandbox-generator',
        sha256: createHash('sha256').update(JSON.stringify(options)).digest('hex'),
        rows,
        accepted: rows,
        merged: 0,
        rejected: 0,
        from: oldest,
        to: newest.slice(0, 10),
      },
    ],
    counts: {
      sales: sales.count,
      rents: tables.rents.count,
      asking: tables.asking.count,
      projects: projects.length,
      buildings: buildings.length,
      areas: SANDBOX_AREAS.length,
    },
    dataFreshness: newest,
  };
}
