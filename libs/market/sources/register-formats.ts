import { ANSWER_TOTAL } from '../records/record-kind.js';
import { project } from '../records/project.js';
import { building, unit } from '../records/registered-property.js';
import type { SourceFormat } from './source-format.js';

/** Dubai Pulse `dld_projects-open`; its full layout has the Arabic name in `project_name`. */
export const dubaiPulseProjects: SourceFormat = {
  name: 'dubai-pulse-projects',
  kind: project,
  required: ['number', 'status', 'area', 'percent_completed'],
  columns: {
    number: ['project_number'],
    project_id: ['project_id'],
    name: ['project_name_en'],
    arabic_name: ['project_name_ar', 'project_name'],
    developer: ['developer_name_en', 'developer_name_ar', 'developer_name'],
    status: ['project_status'],
    percent_completed: ['percent_completed'],
    start_date: ['project_start_date'],
    end_date: ['project_end_date'],
    completion_date: ['completion_date'],
    cancellation_date: ['cancellation_date'],
    area: ['area_name_en'],
    master_project: ['master_project_en'],
    units: ['no_of_units'],
    villas: ['no_of_villas'],
    plots: ['no_of_lands'],
  },
};

/** The department's export of projects, as its page and its open-data gateway give it. */
export const dldWebProjects: SourceFormat = {
  name: 'dld-web-projects',
  kind: project,
  required: ['number', 'status', 'area', 'percent_completed'],
  columns: {
    number: ['PROJECT_NUMBER'],
    name: ['PROJECT_EN'],
    arabic_name: ['PROJECT_AR'],
    developer: ['DEVELOPER_EN', 'DEVELOPER_AR'],
    status: ['PROJECT_STATUS'],
    percent_completed: ['PERCENT_COMPLETED'],
    start_date: ['START_DATE'],
    end_date: ['END_DATE'],
    completion_date: ['COMPLETION_DATE'],
    area: ['AREA_EN'],
    master_project: ['MASTER_PROJECT_EN'],
    units: ['CNT_UNIT'],
    villas: ['CNT_VILLA'],
    plots: ['CNT_LAND'],
    [ANSWER_TOTAL]: ['TOTAL'],
  },
};

/** Dubai Pulse `dld_units-open`. */
export const dubaiPulseUnits: SourceFormat = {
  name: 'dubai-pulse-units',
  kind: unit,
  required: ['property_id', 'area', 'unit_number', 'size_m2'],
  columns: {
    property_id: ['property_id'],
    area: ['area_name_en'],
    master_project: ['master_project_en'],
    project_id: ['project_id'],
    project: ['project_name_en'],
    building_number: ['building_number'],
    unit_number: ['unit_number'],
    floor: ['floor'],
    rooms: ['rooms_en'],
    size_m2: ['actual_area'],
    property_type: ['property_type_en'],
    property_sub_type: ['property_sub_type_en'],
    creation_date: ['creation_date'],
  },
};

/** Dubai Pulse `dld_buildings-open`. */
export const dubaiPulseBuildings: SourceFormat = {
  name: 'dubai-pulse-buildings',
  kind: building,
  required: ['property_id', 'area', 'floors', 'building_number'],
  columns: {
    property_id: ['property_id'],
    area: ['area_name_en'],
    master_project: ['master_project_en'],
    project_id: ['project_id'],
    project: ['project_name_en'],
    building_number: ['building_number'],
    floors: ['floors'],
    flats: ['flats'],
    property_type: ['property_type_en'],
    creation_date: ['creation_date'],
  },
};
