import { project } from '../records/project.js';
import type { SourceFormat } from './source-format.js';

/** Dubai Pulse `dld_projects-open`. */
export const dubaiPulseProjects: SourceFormat = {
  name: 'dubai-pulse-projects',
  kind: project,
  required: ['number', 'status', 'area', 'percent_completed'],
  columns: {
    number: ['project_number'],
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
  },
};
