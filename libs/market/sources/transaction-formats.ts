import { ANSWER_TOTAL } from '../records/record-kind.js';
import { transaction } from '../records/transaction.js';
import { EMIRATE_HEADERS, type SourceFormat } from './source-format.js';

/** The Dubai Land Department's web export of transactions, in the header style of either of its pages. */
export const dldWebExport: SourceFormat = {
  name: 'dld-web-export',
  kind: transaction,
  required: ['id', 'date', 'trans_group', 'area', 'property_type', 'price', 'size_m2'],
  columns: {
    id: ['TRANSACTION_NUMBER', 'Transaction Number'],
    date: ['INSTANCE_DATE', 'Transaction Date'],
    trans_group: ['GROUP_EN', 'Transaction Type'],
    procedure: ['PROCEDURE_EN', 'Transaction sub type'],
    off_plan: ['IS_OFFPLAN_EN', 'IS_OFFPLAN', 'Registration type'],
    free_hold: ['IS_FREE_HOLD_EN', 'IS_FREE_HOLD', 'Is Free Hold?'],
    usage: ['USAGE_EN', 'Usage'],
    area: ['AREA_EN', 'Area'],
    property_type: ['PROP_TYPE_EN', 'Property Type'],
    property_sub_type: ['PROP_SB_TYPE_EN', 'PROP_SUB_TYPE_EN', 'Property Sub Type'],
    price: ['TRANS_VALUE', 'Amount'],
    size_m2: ['PROCEDURE_AREA', 'Transaction Size (sq.m)'],
    property_size_m2: ['ACTUAL_AREA', 'Property Size (sq.m)'],
    rooms: ['ROOMS_EN', 'ROOMS', 'Room(s)'],
    metro: ['NEAREST_METRO_EN', 'Nearest Metro'],
    mall: ['NEAREST_MALL_EN', 'Nearest Mall'],
    landmark: ['NEAREST_LANDMARK_EN', 'Nearest Landmark'],
    master_project: ['MASTER_PROJECT_EN', 'Master Project'],
    project: ['PROJECT_EN', 'Project'],
    parking: ['PARKING', 'Parking'],
    emirate: EMIRATE_HEADERS,
    // The gateway's answers for all groups have this layout, too.
    [ANSWER_TOTAL]: ['TOTAL'],
  },
};

/** Dubai Pulse `dld_transactions-open`, as a file or as records of the open API. */
export const dubaiPulseTransactions: SourceFormat = {
  name: 'dubai-pulse-transactions',
  kind: transaction,
  required: ['id', 'date', 'trans_group', 'area', 'property_type', 'price', 'size_m2'],
  columns: {
    id: ['transaction_id'],
    date: ['instance_date'],
    trans_group: ['trans_group_en'],
    procedure: ['procedure_name_en'],
    off_plan: ['reg_type_en'],
    usage: ['property_usage_en'],
    area: ['area_name_en'],
    property_type: ['property_type_en'],
    property_sub_type: ['property_sub_type_en'],
    price: ['actual_worth'],
    size_m2: ['procedure_area'],
    rooms: ['rooms_en'],
    metro: ['nearest_metro_en'],
    mall: ['nearest_mall_en'],
    landmark: ['nearest_landmark_en'],
    master_project: ['master_project_en'],
    project: ['project_name_en'],
    project_number: ['project_number'],
    building: ['building_name_en'],
    floor: ['floor'],
    developer: ['developer_name_en'],
    emirate: EMIRATE_HEADERS,
  },
};

/**
 * Sales as returned by the department's open-data gateway: the web export's names, but 0 or 1 for off-plan
 * and freehold, and no group, because each request is for one.
 */
export const openDataSales: SourceFormat = {
  name: 'dld-open-data-sales',
  kind: transaction,
  required: ['id', 'date', 'procedure', 'off_plan', 'area', 'property_type', 'price', 'size_m2'],
  columns: {
    ...Object.fromEntries(
      Object.entries(dldWebExport.columns).filter(([column]) => column !== 'trans_group'),
    ),
    // Not the export's own names: without its group, its mortgages and gifts would be read as sales.
    off_plan: ['IS_OFFPLAN'],
    free_hold: ['IS_FREE_HOLD'],
  },
  constants: { trans_group: 'Sales' },
};
