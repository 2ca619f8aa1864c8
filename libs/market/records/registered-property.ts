import { integer, lostName, number, type RecordKind, text, timestamp } from './record-kind.js';

/** A unit in the register of properties: used for the number of homes and their projects. */
export const unit: RecordKind = {
  name: 'unit',
  key: 'property_id',
  keyFrom: 'property_id',
  date: null,
  staged: [
    ...[
      'property_id',
      'area',
      'master_project',
      'project_id',
      'project',
      'building_number',
      'unit_number',
      'floor',
    ],
    ...['rooms', 'size_m2', 'property_type', 'property_sub_type', 'creation_date'],
  ],
  columns: [
    { name: 'property_id', type: 'VARCHAR', sql: 'whole_number(s.property_id)' },
    text('area'),
    text('master_project'),
    { name: 'project_id', type: 'VARCHAR', sql: 'whole_number(s.project_id)' },
    text('project'),
    text('building_number'),
    text('unit_number'),
    text('floor'),
    { name: 'bedrooms', type: 'INTEGER', sql: 'bedroom_count(s.rooms)' },
    number('size_m2'),
    text('property_type'),
    text('property_sub_type'),
    timestamp('created', 'creation_date'),
  ],
  checks: [
    {
      column: 'property_id',
      when: 't.property_id IS NULL',
      reason: 'is missing: nothing identifies the unit',
    },
    lostName('area'),
    { column: 'area', when: 't.area IS NULL', reason: 'is missing' },
  ],
};

/** A building of the register of properties. */
export const building: RecordKind = {
  name: 'building',
  key: 'property_id',
  keyFrom: 'property_id',
  date: null,
  staged: [
    ...[
      'property_id',
      'area',
      'master_project',
      'project_id',
      'project',
      'building_number',
      'floors',
      'flats',
    ],
    ...['property_type', 'creation_date'],
  ],
  columns: [
    { name: 'property_id', type: 'VARCHAR', sql: 'whole_number(s.property_id)' },
    text('area'),
    text('master_project'),
    { name: 'project_id', type: 'VARCHAR', sql: 'whole_number(s.project_id)' },
    text('project'),
    text('building_number'),
    integer('floors'),
    integer('flats'),
    text('property_type'),
    timestamp('created', 'creation_date'),
  ],
  checks: [
    {
      column: 'property_id',
      when: 't.property_id IS NULL',
      reason: 'is missing: nothing identifies the building',
    },
    lostName('area'),
    { column: 'area', when: 't.area IS NULL', reason: 'is missing' },
  ],
};
