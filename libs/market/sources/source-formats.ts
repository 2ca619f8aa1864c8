import { DomainError } from '#platform';

import { municipalityCommunities } from './boundary-formats.js';
import { portalListings } from './listing-formats.js';
import { priceIndex, rentIndex, serviceChargeList } from './published-formats.js';
import {
  dldWebProjects,
  dubaiPulseBuildings,
  dubaiPulseProjects,
  dubaiPulseUnits,
} from './register-formats.js';
import { dubaiPulseRents, openDataRents } from './rent-formats.js';
import {
  headerKey,
  nearestFormat,
  type RecognisedFormat,
  recogniseFormat,
  remarkedHeader,
  repeatedHeader,
  type SourceFormat,
} from './source-format.js';
import { dldWebExport, dubaiPulseTransactions, openDataSales } from './transaction-formats.js';

/** Every layout that can be imported, tried in this order. */
export const SOURCE_FORMATS: readonly SourceFormat[] = [
  dldWebExport,
  openDataSales,
  dubaiPulseTransactions,
  dubaiPulseRents,
  openDataRents,
  dubaiPulseProjects,
  dldWebProjects,
  dubaiPulseUnits,
  dubaiPulseBuildings,
  portalListings,
  serviceChargeList,
  priceIndex,
  rentIndex,
  municipalityCommunities,
];

/** Columns of no known name that an error lists. */
const MOST_NAMED = 8;

/** Known files that contain nothing for the lake. */
const NO_EVIDENCE: readonly { readonly header: readonly string[]; readonly why: string }[] = [
  {
    header: ['RAIL_SYSTEM', 'STATION_NAME_EN', 'longitude'],
    why: 'it says where metro stations are, which no record of the market needs',
  },
  {
    header: ['Address', 'price', 'sold or not', 'size sqft'],
    why: 'its listings have a free-text address and no id, and serve as request payloads, not as evidence',
  },
  {
    header: ['District', 'Community', 'Sale Application Type', 'Property Layout'],
    why: 'it is of the register of Abu Dhabi, and only homes in Dubai are valued',
  },
  {
    header: ['building', 'scope_area', 'accepted_projects'],
    why: 'it is an answer key for the matching of names, and a market that had seen it could not be measured',
  },
  {
    header: ['scope_area', 'register_areas'],
    why: 'it is an answer key for the matching of names, and a market that had seen it could not be measured',
  },
];

/**
 * The format of a header. Throws `unreadable_source`, with the reason, when the file contains nothing for the lake, or
 * two columns of one name, of which either could be the right one.
 */
export function requireFormat(file: string, header: readonly string[]): RecognisedFormat {
  const recognised = recogniseFormat(header, SOURCE_FORMATS);
  if (recognised !== null) {
    const remarked = remarkedHeader(header, recognised);
    if (remarked !== null)
      throw new DomainError(
        'unreadable_source',
        `${file}: the column ${remarked.written} may be ${remarked.name} of ${recognised.format.name} with another unit or remark; nothing was imported. ` +
          `Name it ${remarked.name} if it is the same (sizes in square metres, amounts in AED), or remove it`,
      );
    const twice = repeatedHeader(header, recognised);
    if (twice === null) return recognised;
    throw new DomainError(
      'unreadable_source',
      `${file}: two columns have one name, ${twice.join(' and ')}; nothing was imported. Remove the wrong one or rename it`,
    );
  }
  const keys = new Set(header.map(headerKey));
  const known = NO_EVIDENCE.find((other) => other.header.every((name) => keys.has(headerKey(name))));
  if (known !== undefined)
    throw new DomainError('unreadable_source', `${file} is not imported: ${known.why}`);
  const near = nearestFormat(header, SOURCE_FORMATS);
  if (near !== null) {
    const named = near.unknown.slice(0, MOST_NAMED).join(', ');
    const rename =
      named === ''
        ? ''
        : `, or rename the column that has the same (sizes in square metres, amounts in AED): not read are ${named}`;
    throw new DomainError(
      'unreadable_source',
      `${file}: the header is that of ${near.name} without ${near.missing.join(' and ')}, which it needs; nothing was imported. ` +
        `Export it with ${near.missing.length > 1 ? 'them' : 'it'}${rename}${near.unknown.length > MOST_NAMED ? ', …' : ''}`,
    );
  }
  const shown = header.slice(0, 6).join(', ');
  if (header.some((name) => /\p{Script=Arabic}/u.test(name)))
    throw new DomainError(
      'unreadable_source',
      `${file}: the header is in Arabic (${shown}${header.length > 6 ? ', …' : ''}); nothing was imported. Export the file in English, with names such as TRANSACTION_NUMBER and AREA_EN`,
    );
  const names = SOURCE_FORMATS.map((format) => format.name).join(', ');
  throw new DomainError(
    'unreadable_source',
    `${file}: the header (${shown}${header.length > 6 ? ', …' : ''}) has no known layout; known are ${names}`,
  );
}
