import { communityBoundary } from '../records/community-boundary.js';
import type { SourceFormat } from './source-format.js';

/** Communities of Dubai Municipality as GeoJSON; `geometry` is the name of the features' shape. */
export const municipalityCommunities: SourceFormat = {
  name: 'municipality-communities',
  kind: communityBoundary,
  required: ['number', 'name', 'outline'],
  columns: {
    number: ['COMM_NUM'],
    name: ['shapeName', 'CNAME_E'],
    arabic_name: ['CNAME_A'],
    outline: ['geometry'],
  },
};
