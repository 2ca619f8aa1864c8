import { LAND_WORDS, PROPERTY_KIND_WORDS } from '../vocabulary/property-kinds.js';
import { PROPERTY_TYPE_WORDS } from '../vocabulary/property-types.js';
import { ROOM_WORDS } from '../vocabulary/rooms.js';
import { USAGE_WORDS } from '../vocabulary/usage.js';
import { meaningSql } from '../vocabulary/vocabulary.js';

const TYPE = meaningSql('name_key(property_type)', PROPERTY_TYPE_WORDS);
const SUB_TYPE = meaningSql('name_key(property_sub_type)', [...PROPERTY_KIND_WORDS, ...LAND_WORDS]);
const ROOMS = meaningSql('name_key(rooms)', ROOM_WORDS);
const USAGE = meaningSql('name_key(usage)', USAGE_WORDS);

/**
 * SQL of the kind (PROPERTY_KINDS) given by a register row's type, sub type, rooms and usage together; NULL
 * for an unknown type. A villa has type `Villa` in Dubai Pulse, but type `Building` with sub type `Villa` in
 * the web export and the gateway, where `Building` with another sub type is a whole building. Land stays
 * land, even if its use is `Villa`: the size and the price are those of a plot.
 */
export const PROPERTY_KIND = `CASE ${TYPE}
  WHEN 'land' THEN 'land'
  WHEN 'building' THEN CASE WHEN ${SUB_TYPE} IN ('villa', 'townhouse') THEN ${SUB_TYPE} ELSE 'whole_building' END
  WHEN 'villa' THEN CASE WHEN ${SUB_TYPE} = 'townhouse' THEN 'townhouse' ELSE 'villa' END
  WHEN 'unit' THEN CASE
    WHEN coalesce(${SUB_TYPE}, 'flat') = 'flat' AND ${ROOMS} = 'penthouse' THEN 'penthouse'
    WHEN property_sub_type IS NULL THEN CASE WHEN ${USAGE} = 'residential' THEN 'flat' ELSE 'other' END
    WHEN ${SUB_TYPE} = 'land' THEN 'other'
    ELSE coalesce(${SUB_TYPE}, 'other') END END`;

/**
 * SQL over `kind`: index in PROPERTY_TYPES; NULL if not a dwelling. Hotel rooms are included, and marked.
 * Land is a villa if HOUSE_ON_PLOT matches.
 */
export const DWELLING_CODE = `CASE kind WHEN 'flat' THEN 0 WHEN 'villa' THEN 1 WHEN 'land' THEN 1
  WHEN 'townhouse' THEN 2 WHEN 'penthouse' THEN 3 WHEN 'hotel_apartment' THEN 4 WHEN 'hotel_room' THEN 4 END`;

/** SQL over `kind`, usage and rooms: a dwelling used for another purpose. For land, neither column is reliable. */
export const NOT_A_HOME = `kind <> 'land' AND ((usage IS NOT NULL AND coalesce(${USAGE}, 'other') = 'other')
  OR ${ROOMS} = 'not_a_home' OR kind = 'hotel_room')`;

/** Largest plot of a house, in square metres: larger ones in a project are sites for towers. */
const LARGEST_PLOT = 2000;
/** AED per square metre of plot above which land carries a house: bare plots cost a third of it. */
const BUILT_RATE = 5400;

/**
 * SQL over the transaction `t`: land that is a house with its plot. Some developers (DAMAC, Emaar since 2025,
 * Nakheel) register a project's houses as their plots, without rooms, whatever use the plot is filed for.
 */
export const HOUSE_ON_PLOT = `t.project IS NOT NULL AND t.rooms IS NULL AND t.size_m2 <= ${LARGEST_PLOT}
  AND t.price >= ${BUILT_RATE} * t.size_m2`;
