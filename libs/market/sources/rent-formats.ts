import { rentContract } from '../records/rent-contract.js';
import type { SourceFormat } from './source-format.js';

/** Dubai Pulse `dld_rent_contracts-open` (Ejari), as file or as the open API's records. */
export const dubaiPulseRents: SourceFormat = {
  name: 'dubai-pulse-rent-contracts',
  kind: rentContract,
  required: ['contract', 'start_date', 'annual_rent', 'area', 'property_type'],
  columns: {
    contract: ['contract_id'],
    line_number: ['line_number'],
    registration: ['contract_reg_type_en'],
    start_date: ['contract_start_date'],
    end_date: ['contract_end_date'],
    annual_rent: ['annual_amount'],
    properties: ['no_of_prop'],
    usage: ['property_usage_en'],
    property_type: ['ejari_property_type_en'],
    property_sub_type: ['ejari_property_sub_type_en'],
    size_m2: ['actual_area'],
    area: ['area_name_en'],
    master_project: ['master_project_en'],
    project_number: ['project_number'],
    project: ['project_name_en'],
  },
};
