import { lostName, type RecordKind, text } from './record-kind.js';

/** The border of a community of the municipality, for maps; `outline` is its GeoJSON geometry. */
export const communityBoundary: RecordKind = {
  name: 'community_boundary',
  key: 'number',
  keyFrom: 'number',
  date: null,
  staged: ['number', 'name', 'arabic_name', 'outline'],
  columns: [
    { name: 'number', type: 'VARCHAR', sql: 'whole_number(s.number)' },
    text('name'),
    text('arabic_name'),
    text('outline'),
  ],
  checks: [
    {
      column: 'number',
      when: 't.number IS NULL',
      reason: 'is missing: nothing identifies the community',
    },
    lostName('name'),
    { column: 'name', when: 't.name IS NULL', reason: 'is missing' },
    {
      column: 'outline',
      when: `coalesce(CASE WHEN json_valid(t.outline) THEN json_extract_string(t.outline, '$.type') END, '') NOT IN ('Polygon', 'MultiPolygon')`,
      reason: 'is no polygon',
    },
  ],
};
