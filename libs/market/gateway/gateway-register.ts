/** A row as the gateway writes it: flat, with the department's column names. */
export type GatewayRow = Readonly<Record<string, string | number | boolean | null>>;

/** The type of a column besides null. `any`: never seen filled, or not used. */
export type ColumnType = 'text' | 'number' | 'any';

/** One register behind the department's open data gateway. */
export interface GatewayRegister {
  readonly name: 'sales' | 'rents';
  /** Path below the gateway's address. */
  readonly path: string;
  /** The import layout of its rows (a name in SOURCE_FORMATS). */
  readonly format: string;
  /** YYYY-MM-DD: first day that it serves. */
  readonly begins: string;
  /** Parameters besides the window and the page; the gateway rejects a request that lacks any of them. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  /** The column that a window filters on. */
  readonly dateColumn: string;
  /** How many days a row's date may be outside its window. */
  readonly slackDays: number;
  /** Rows still appear in windows up to this many days old. */
  readonly lateDays: number;
  /** Rows are dated up to this many days ahead. */
  readonly aheadDays: number;
  /** Columns that a row is useless without. */
  readonly required: Readonly<Record<string, ColumnType>>;
  /** The other known columns; a new one is reported and does no harm. */
  readonly optional: Readonly<Record<string, ColumnType>>;
}

const columns = (type: ColumnType, names: string): Record<string, ColumnType> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, type]),
  );

const NOWHERE_USED = `AREA_AR AREA_ID GROUP_AR GROUP_ID IS_FREE_HOLD_AR IS_FREE_HOLD_EN IS_OFFPLAN_AR IS_OFFPLAN_EN
  LAND_PROPERTY_ID MASTER_PROJECT_AR NEAREST_LANDMARK_AR NEAREST_LANDMARK_EN NEAREST_MALL_AR NEAREST_MALL_EN
  NEAREST_METRO_AR NEAREST_METRO_EN PARCEL_ID PARKING PROCEDURE_AR PROCEDURE_ID PROJECT_AR PROJECT_NUMBER
  PROPERTY_ID PROP_SB_TYPE_AR PROP_SUB_TYPE_AR PROP_TYPE_AR PROP_TYPE_ID PROPERTY_TYPE_ID ROOMS_AR TOTAL
  TOTAL_BUYER TOTAL_SELLER USAGE_AR USAGE_ID VERSION_AR RN`;

/**
 * The registers to read, in this order. A window of sales filters on the registration, one of rents on the
 * contract's start.
 */
export const GATEWAY_REGISTERS: readonly GatewayRegister[] = [
  {
    name: 'sales',
    path: 'open-data/transactions',
    format: 'dld-open-data-sales',
    begins: '2026-01-01',
    filters: {
      P_GROUP_ID: '1',
      P_IS_OFFPLAN: '',
      P_IS_FREE_HOLD: '',
      P_AREA_ID: '',
      P_USAGE_ID: '',
      P_PROP_TYPE_ID: '',
    },
    sort: 'TRANSACTION_NUMBER_ASC',
    dateColumn: 'INSTANCE_DATE',
    slackDays: 7, // a day's window includes deals of the previous evening and, over a weekend, of previous days
    lateDays: 92,
    aheadDays: 0,
    required: {
      ...columns('text', 'TRANSACTION_NUMBER INSTANCE_DATE PROCEDURE_EN AREA_EN PROP_TYPE_EN'),
      ...columns('number', 'TRANS_VALUE PROCEDURE_AREA IS_OFFPLAN'),
    },
    optional: {
      ...columns('any', NOWHERE_USED),
      ...columns('text', 'USAGE_EN PROP_SB_TYPE_EN ROOMS_EN PROJECT_EN MASTER_PROJECT_EN GROUP_EN'),
      ...columns('number', 'IS_FREE_HOLD ACTUAL_AREA'),
    },
  },
  {
    name: 'rents',
    path: 'open-data/rents',
    format: 'dld-open-data-rents',
    begins: '2026-01-01',
    filters: {
      P_DATE_TYPE: '1',
      P_IS_FREE_HOLD: '',
      P_VERSION: '',
      P_AREA_ID: '',
      P_USAGE_ID: '',
      P_PROP_TYPE_ID: '',
    },
    sort: 'REGISTRATION_DATE_DESC',
    dateColumn: 'START_DATE',
    slackDays: 1,
    lateDays: 184,
    aheadDays: 92,
    required: {
      ...columns('text', 'VERSION_EN REGISTRATION_DATE START_DATE END_DATE AREA_EN PROP_TYPE_EN'),
      ...columns('number', 'ANNUAL_AMOUNT ACTUAL_AREA'),
    },
    optional: {
      ...columns('any', `${NOWHERE_USED} CONTRACT_NUMBER`),
      ...columns('text', 'PROP_SUB_TYPE_EN USAGE_EN PROJECT_EN MASTER_PROJECT_EN'),
      ...columns('number', 'CONTRACT_AMOUNT VERSION_NUMBER IS_FREE_HOLD ROOMS TOTAL_PROPERTIES'),
    },
  },
];
