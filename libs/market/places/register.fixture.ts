import {
  type Area,
  type Building,
  type Project,
  PROPERTY_TYPES,
  type PropertyType,
  type RegisterTables,
} from '../tables/types.js';

/** The parts of a sale that matter for names: project, area, day (since 1970-01-01) and property type. */
export interface FiledSale {
  readonly day: number;
  readonly project: number;
  readonly area: number;
  /** Defaults to an apartment. */
  readonly type?: PropertyType;
}

/** The tables of a register; sales are ascending by day. */
export function registerOf(tables: {
  readonly areas: readonly Area[];
  readonly projects: readonly (readonly [
    name: string,
    area: number,
    status?: Project['status'],
    arabicName?: string,
    formerNames?: readonly string[],
  ])[];
  readonly buildings?: readonly Building[];
  readonly sales?: readonly FiledSale[];
}): RegisterTables {
  const { areas, projects, buildings = [], sales = [] } = tables;
  const bytes = new Uint8Array(sales.length);
  const unknown = new Int32Array(sales.length).fill(-1);
  return {
    areas,
    projects: projects.map(([name, area, status = 'unknown', arabicName, formerNames]) => ({
      name,
      number: null,
      area,
      developer: null,
      masterProject: null,
      status,
      percentCompleted: null,
      startDay: null,
      completionDay: null,
      units: null,
      arabicName: arabicName ?? null,
      ...(formerNames && { formerNames }),
    })),
    buildings,
    landmarks: [],
    sales: {
      count: sales.length,
      day: Int32Array.from(sales, ({ day }) => day),
      price: new Float64Array(sales.length),
      sizeSqft: new Float64Array(sales.length),
      bedrooms: new Int8Array(sales.length),
      propertyType: Uint8Array.from(sales, ({ type = 'apartment' }) => PROPERTY_TYPES.indexOf(type)),
      offPlan: bytes,
      procedure: bytes,
      exclusion: bytes,
      freehold: bytes,
      file: unknown,
      line: unknown,
      area: Int32Array.from(sales, ({ area }) => area),
      project: Int32Array.from(sales, ({ project }) => project),
      building: unknown,
      metro: unknown,
      mall: unknown,
      landmark: unknown,
      id: { bytes: new Uint8Array(), offsets: new Uint32Array(sales.length + 1) },
    },
  };
}
