import { DAY_MS } from '#platform';

import { StringColumnWriter } from '../snapshot/gather/fetch-columns.js';
import {
  type AskingTable,
  EXCLUSIONS,
  type IndexMonth,
  PROCEDURES,
  PROPERTY_TYPES,
  type RentTable,
  type SalesTable,
} from '../tables/types.js';
import type { AskingDraft, RentDraft } from './draft-rents.js';
import type { SaleDraft } from './draft-sales.js';
import type { Layout, SandboxProject } from './sandbox-project.js';

/** Procedure numbers of the register, by the name of the procedure. */
const PROCEDURE_NUMBER = { resale: 11, off_plan_registration: 102, delayed: 41 } as const;
const FREEHOLD = 1;
const LEASEHOLD = 2;

/** The unit columns that all tables share. */
interface UnitRow {
  readonly day: number;
  readonly project: number;
  readonly layout: Layout;
}

/** The rows by day; those of one day keep their order. */
const byDay = <Row extends UnitRow>(rows: readonly Row[]): Row[] => rows.toSorted((a, b) => a.day - b.day);

function unitColumns(rows: readonly UnitRow[], projects: readonly SandboxProject[]) {
  return {
    count: rows.length,
    day: Int32Array.from(rows, ({ day }) => day),
    sizeSqft: Float64Array.from(rows, ({ layout }) => layout.sizeSqft),
    bedrooms: Int8Array.from(rows, ({ layout }) => layout.bedrooms),
    propertyType: Uint8Array.from(rows, ({ layout }) => PROPERTY_TYPES.indexOf(layout.propertyType)),
    area: Int32Array.from(rows, ({ project }) => projects[project]?.area ?? -1),
    project: Int32Array.from(rows, ({ project }) => (projects[project]?.named === true ? project : -1)),
  };
}

function procedureOf({ delayed, offPlan }: SaleDraft): keyof typeof PROCEDURE_NUMBER {
  if (delayed) return 'delayed';
  return offPlan ? 'off_plan_registration' : 'resale';
}

/** The sales table: ascending by day, numbered in that order as the register numbers a year's transactions. */
export function fillSales(
  drafts: readonly SaleDraft[],
  projects: readonly SandboxProject[],
  firstBuilding: readonly number[],
): SalesTable {
  const rows = byDay(drafts);
  const ids = new StringColumnWriter(rows.length);
  rows.forEach((row, at) => {
    const year = new Date(row.day * DAY_MS).getUTCFullYear();
    ids.append(`${PROCEDURE_NUMBER[procedureOf(row)]}-${9_000_001 + at}-${year}`);
  });
  const landmark = Int32Array.from(rows, ({ project }) => projects[project]?.area ?? -1);
  return {
    ...unitColumns(rows, projects),
    price: Float64Array.from(rows, ({ price }) => price),
    offPlan: Uint8Array.from(rows, ({ offPlan }) => Number(offPlan)),
    procedure: Uint8Array.from(rows, (row) => PROCEDURES.indexOf(procedureOf(row))),
    exclusion: Uint8Array.from(rows, ({ delayed }) =>
      EXCLUSIONS.indexOf(delayed ? 'paperwork_procedure' : 'comparable'),
    ),
    building: Int32Array.from(rows, ({ project, building }) =>
      projects[project]?.named === true ? (firstBuilding[project] ?? -1) + building : -1,
    ),
    metro: landmark,
    mall: landmark,
    landmark,
    freehold: Uint8Array.from(rows, ({ project }) =>
      projects[project]?.freehold === false ? LEASEHOLD : FREEHOLD,
    ),
    file: new Int32Array(rows.length).fill(-1),
    line: new Int32Array(rows.length).fill(-1),
    id: ids.finish(),
  };
}

export function fillRents(drafts: readonly RentDraft[], projects: readonly SandboxProject[]): RentTable {
  const rows = byDay(drafts);
  return {
    ...unitColumns(rows, projects),
    annualRent: Float64Array.from(rows, ({ annualRent }) => annualRent),
    asking: Uint8Array.from(rows, ({ asking }) => Number(asking)),
    certainty: new Uint8Array(rows.length).fill(100),
    renewed: new Uint8Array(rows.length),
    tenure: new Uint8Array(rows.length),
  };
}

export function fillAsking(drafts: readonly AskingDraft[], projects: readonly SandboxProject[]): AskingTable {
  const rows = byDay(drafts);
  return {
    ...unitColumns(rows, projects),
    price: Float64Array.from(rows, ({ price }) => price),
    offPlan: Uint8Array.from(rows, ({ offPlan }) => Number(offPlan)),
  };
}

/** Monthly medians of amount per square foot, as in the published citywide indexes. */
export function monthlyMedians(
  rows: readonly { readonly day: number; readonly perSqft: number }[],
): IndexMonth[] {
  const months = new Map<string, number[]>();
  for (const { day, perSqft } of rows) {
    const month = new Date(day * DAY_MS).toISOString().slice(0, 7);
    const values = months.get(month) ?? [];
    values.push(perSqft);
    months.set(month, values);
  }
  return [...months]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([month, values]) => {
      const sorted = values.sort((a, b) => a - b);
      const value = Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
      return { month, value, count: values.length };
    });
}
