import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { MarketDatabase, quoted } from '../database/market-database.js';

/** Headers of the official layouts, as written by the sources. */
export const HEADERS = {
  webExport:
    'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,IS_OFFPLAN_EN,IS_FREE_HOLD_EN,USAGE_EN,AREA_EN,PROP_TYPE_EN,PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA,ACTUAL_AREA,ROOMS_EN,PARKING,NEAREST_METRO_EN,NEAREST_MALL_EN,NEAREST_LANDMARK_EN,TOTAL_BUYER,TOTAL_SELLER,MASTER_PROJECT_EN,PROJECT_EN',
  webPage:
    'Transaction Number,Transaction Date,Property ID,Transaction Type,Transaction sub type,Registration type,Is Free Hold?,Usage,Area,Property Type,Property Sub Type,Amount,Transaction Size (sq.m),Property Size (sq.m),Room(s),Parking,Nearest Metro,Nearest Mall,Nearest Landmark,No. of Buyer,No. of Seller,Master Project,Project',
  pulse:
    'transaction_id,procedure_id,trans_group_id,trans_group_en,procedure_name_en,instance_date,property_type_en,property_sub_type_en,property_usage_en,reg_type_en,area_name_en,building_name_en,project_number,project_name_en,master_project_en,nearest_landmark_en,nearest_metro_en,nearest_mall_en,rooms_en,has_parking,procedure_area,actual_worth,meter_sale_price',
  rents:
    'contract_id,contract_reg_type_en,contract_start_date,contract_end_date,contract_amount,annual_amount,no_of_prop,line_number,is_free_hold,ejari_property_type_en,ejari_property_sub_type_en,property_usage_en,project_number,project_name_en,master_project_en,area_name_en,actual_area',
  projects:
    'project_id,project_number,project_name_ar,developer_name_ar,project_status,percent_completed,completion_date,cancellation_date,project_start_date,project_end_date,area_name_en,master_project_en,no_of_buildings,no_of_villas,no_of_units,project_description_en',
  units:
    'property_id,area_id,zone_id,area_name_en,land_number,building_number,unit_number,unit_balcony_area,floor,rooms,rooms_en,actual_area,property_type_en,property_sub_type_en,creation_date,is_free_hold,master_project_en,project_id,project_name_ar,project_name_en',
  buildings:
    'property_id,area_id,zone_id,area_name_en,land_number,building_number,floors,rooms,car_parks,built_up_area,bld_levels,shops,flats,offices,elevators,actual_area,property_type_en,creation_date,is_free_hold,master_project_en,project_id,project_name_ar,project_name_en',
  listings:
    'intent,scope_area,listing_id,completion_status,property_type,bedrooms,bathrooms,size_sqft,price_aed,price_period,listed_date,location_full_name,building,scraped_at',
  charges: 'building_name,year,rate_aed_sqft,source',
  prices: 'month,sales_count,median_aed_per_sqft,ma5_recomputed',
  rentIndex: 'month,lease_count,median_aed_per_sqft_per_year,ma5_recomputed',
} as const;

export interface WebSale {
  readonly id: string;
  readonly day: string;
  readonly price: number | string;
  readonly size: number | string;
  readonly actual: number | string;
  readonly group: string;
  readonly area: string;
  readonly project: string;
  readonly rooms: string;
  readonly offPlan: boolean;
  readonly type: string;
}

/** A line of the web export: a resale of a flat of 80 square metres in the Marina, with the given changes. */
export function webSale(sale: Partial<WebSale> = {}): string {
  const { id = '11-1-2026', day = '2026-01-05 10:00:00', price = 1_000_000, size = 80, actual = size } = sale;
  const {
    group = 'Sales',
    area = 'DUBAI MARINA',
    project = 'Marina Crown',
    rooms = '1 B/R',
    type = 'Unit',
  } = sale;
  const [procedure, register] =
    sale.offPlan === true ? ['Sell - Pre registration', 'Off-Plan'] : ['Sell', 'Ready'];
  return `${id},${day},${group},${procedure},${register},Free Hold,Residential,${area},${type},Flat,${price},${size},${actual},${rooms},"",Metro A,Mall A,,"","","",${project}`;
}

/** A line of Dubai Pulse: the same flat, with district, master project and project number. */
export function pulseSale(
  id: string,
  day: string,
  price: number | string,
  more: { project?: string } = {},
): string {
  return `${id},11,1,Sales,Sell,${day},Unit,Flat,Residential,Existing Properties,Marsa Dubai,CROWN TOWER,77.0,${more.project ?? 'MARINA CROWN'},Dubai Marina,,Metro A,Mall A,1 B/R,1,80,${price},12500`;
}

/** A line of the gateway's sales: the same flat, with the given changes. */
export function openDataSale(fields: Readonly<Record<string, string | number | null>> = {}): string {
  return JSON.stringify({
    ...{ TRANSACTION_NUMBER: '11-1-2026', INSTANCE_DATE: '2026-01-05T10:00:00', PROCEDURE_EN: 'Sale' },
    ...{ IS_OFFPLAN: 0, IS_FREE_HOLD: 1, AREA_EN: 'DUBAI MARINA', TRANS_VALUE: 1_000_000 },
    ...{ ACTUAL_AREA: 80, PROCEDURE_AREA: 80, USAGE_EN: 'Residential', PROP_TYPE_EN: 'Unit' },
    ...{ PROP_SB_TYPE_EN: 'Flat', ROOMS_EN: '1 B/R', PROJECT_EN: 'Marina Crown', MASTER_PROJECT_EN: null },
    ...fields,
  });
}

/** A line of the gateway's tenancy contracts: a new contract for a flat. */
export function openDataRent(fields: Readonly<Record<string, string | number | null>> = {}): string {
  return JSON.stringify({
    ...{
      CONTRACT_NUMBER: null,
      VERSION_NUMBER: 0,
      VERSION_EN: 'New',
      REGISTRATION_DATE: '2026-01-14T10:18:33',
    },
    ...{ START_DATE: '2026-01-01T00:00:00', END_DATE: '2026-12-31T00:00:00', AREA_EN: 'Marsa Dubai' },
    ...{ ANNUAL_AMOUNT: 90_000, CONTRACT_AMOUNT: 90_000, ACTUAL_AREA: 80, PROP_TYPE_EN: 'Unit' },
    ...{ PROP_SUB_TYPE_EN: 'Flat', USAGE_EN: 'Residential', IS_FREE_HOLD: 1, PROJECT_EN: null },
    ...{ MASTER_PROJECT_EN: null, ROOMS: null },
    ...fields,
  });
}

/** A folder for one test file, deleted with `remove`. */
export class SourceFolder {
  private constructor(readonly path: string) {}

  static async create(): Promise<SourceFolder> {
    return new SourceFolder(await mkdtemp(join(tmpdir(), 'market-sources-')));
  }

  /** Writes lines to a file and returns its path. */
  async write(name: string, lines: readonly string[], lineEnd = '\n'): Promise<string> {
    const path = join(this.path, name);
    const text = lines.map((line) => line + lineEnd).join('');
    await writeFile(path, name.endsWith('.gz') ? gzipSync(text) : text);
    return path;
  }

  /** The CSV file's contents as Parquet, with the types that DuckDB infers. */
  async parquet(name: string, csv: string): Promise<string> {
    const path = join(this.path, name);
    const database = await MarketDatabase.open();
    await database.run(`COPY (SELECT * FROM read_csv(${quoted(csv)})) TO ${quoted(path)} (FORMAT parquet)`);
    database.close();
    return path;
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}

/** The lines of an import report. */
export async function readReport(
  marketDir: string,
  report: string | null,
): Promise<
  {
    file: string;
    line: number;
    outcome: string;
    column: string | null;
    value: string | null;
    reason: string;
  }[]
> {
  if (report === null) return [];
  const text = await readFile(join(marketDir, 'lake', 'reports', report), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Awaited<ReturnType<typeof readReport>>[number]);
}
