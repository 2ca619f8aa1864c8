import { ANSWER_TOTAL } from '../records/record-kind.js';
import { rentContract } from '../records/rent-contract.js';
import { EMIRATE_HEADERS, type SourceFormat } from './source-format.js';

/** Dubai Pulse `dld_rent_contracts-open` (Ejari), as a file or as records of the open API. */
export const dubaiPulseRents: SourceFormat = {
  name: 'dubai-pulse-rent-contracts',
  kind: rentContract,
  required: ['contract', 'line_number', 'start_date', 'annual_rent', 'area', 'property_type'],
  columns: {
    contract: ['contract_id'],
    line_number: ['line_number'],
    registration: ['contract_reg_type_en'],
    start_date: ['contract_start_date'],
    end_date: ['contract_end_date'],
    annual_rent: ['annual_amount'],
    properties: ['no_of_prop'],
    usage: ['property_usage_en'],
    property_class: ['ejari_bus_property_type_en'],
    contract_amount: ['contract_amount'],
    free_hold: ['is_free_hold'],
    property_type: ['ejari_property_type_en'],
    property_sub_type: ['ejari_property_sub_type_en'],
    size_m2: ['actual_area'],
    area: ['area_name_en'],
    master_project: ['master_project_en'],
    project_number: ['project_number'],
    project: ['project_name_en'],
    emirate: EMIRATE_HEADERS,
  },
};

/**
 * Tenancy contracts as returned by the department's open-data gateway, or as its pages export them. What Dubai Pulse calls the property
 * type (`Flat`) is the gateway's sub type, and its sub type (`2 bed rooms+hall`) the gateway's rooms.
 */
export const openDataRents: SourceFormat = {
  name: 'dld-open-data-rents',
  kind: rentContract,
  required: ['registration', 'start_date', 'annual_rent', 'area', 'property_type'],
  columns: {
    contract: ['CONTRACT_NUMBER', 'Ejari Contract Number'],
    // A contract for several homes has a row for each.
    line_number: ['Property ID'],
    version_number: ['VERSION_NUMBER'],
    registration: ['VERSION_EN', 'Version'],
    registration_date: ['REGISTRATION_DATE'],
    start_date: ['START_DATE'],
    end_date: ['END_DATE'],
    annual_rent: ['ANNUAL_AMOUNT'],
    contract_amount: ['CONTRACT_AMOUNT'],
    free_hold: ['IS_FREE_HOLD_EN', 'IS_FREE_HOLD', 'Is Free Hold?'],
    properties: ['TOTAL_PROPERTIES', 'No of Units'],
    usage: ['USAGE_EN', 'Usage'],
    property_class: ['PROP_TYPE_EN', 'Property Type'],
    property_type: ['PROP_SUB_TYPE_EN', 'PROP_SB_TYPE_EN', 'Property Sub Type'],
    rooms: ['ROOMS', 'ROOMS_EN', 'Number of Rooms'],
    size_m2: ['ACTUAL_AREA', 'Property Size (sq.m)'],
    area: ['AREA_EN', 'Area'],
    master_project: ['MASTER_PROJECT_EN', 'Master Project'],
    project: ['PROJECT_EN', 'Project'],
    emirate: EMIRATE_HEADERS,
    [ANSWER_TOTAL]: ['TOTAL'],
  },
};
