import { LAND_WORDS, PROPERTY_KIND_WORDS } from '../vocabulary/property-kinds.js';
import { PROPERTY_TYPE_WORDS } from '../vocabulary/property-types.js';
import { ROOM_WORDS } from '../vocabulary/rooms.js';
import { USAGE_WORDS } from '../vocabulary/usage.js';
import { meaningSql } from '../vocabulary/vocabulary.js';

/**
 * SQL of the meanings of a register row's words, as the columns `type_word`, `sub_type_word`, `room_word` and
 * `usage_word`. They are columns of their own because SQL that repeats them is planned anew for each copy.
 */
export const WORD_MEANINGS = Object.entries({
  type_word: meaningSql('name_key(property_type)', PROPERTY_TYPE_WORDS),
  sub_type_word: meaningSql('name_key(property_sub_type)', [...PROPERTY_KIND_WORDS, ...LAND_WORDS]),
  room_word: meaningSql('name_key(rooms)', ROOM_WORDS),
  usage_word: meaningSql('name_key(usage)', USAGE_WORDS),
})
  .map(([name, sql]) => `${sql} AS ${name}`)
  .join(', ');

/**
 * SQL over WORD_MEANINGS of the kind (PROPERTY_KINDS) that they give together; NULL for an unknown type. A villa has type
 * `Villa` in Dubai Pulse, but type `Building` with sub type `Villa` in the web export and the gateway, where `Building`
 * with another sub type is a whole building. Land stays land, even if its use is `Villa`: the size and the price are
 * those of a plot.
 */
export const PROPERTY_KIND = `CASE type_word
  WHEN 'land' THEN 'land'
  WHEN 'building' THEN CASE WHEN sub_type_word IN ('villa', 'townhouse') THEN sub_type_word ELSE 'whole_building' END
  WHEN 'villa' THEN CASE WHEN sub_type_word = 'townhouse' THEN 'townhouse' ELSE 'villa' END
  WHEN 'unit' THEN CASE
    WHEN coalesce(sub_type_word, 'flat') = 'flat' AND room_word = 'penthouse' THEN 'penthouse'
    WHEN property_sub_type IS NULL THEN CASE WHEN usage_word = 'residential' THEN 'flat' ELSE 'other' END
    WHEN sub_type_word = 'land' THEN 'other'
    ELSE coalesce(sub_type_word, 'other') END END`;

/**
 * SQL over `kind`: index in PROPERTY_TYPES; NULL if not a dwelling. Hotel rooms are included, and marked.
 * Land is a villa if HOUSE_ON_PLOT matches.
 */
export const DWELLING_CODE = `CASE kind WHEN 'flat' THEN 0 WHEN 'villa' THEN 1 WHEN 'land' THEN 1
  WHEN 'townhouse' THEN 2 WHEN 'penthouse' THEN 3 WHEN 'hotel_apartment' THEN 4 WHEN 'hotel_room' THEN 4 END`;

/**
 * SQL over `kind`, the usage and WORD_MEANINGS: a dwelling used for another purpose. For land, neither column is
 * reliable.
 */
export const NOT_A_HOME = `kind <> 'land' AND ((usage IS NOT NULL AND coalesce(usage_word, 'other') = 'other')
  OR room_word = 'not_a_home' OR kind = 'hotel_room')`;

/** Largest plot of a house, in square metres: larger ones in a project are sites for towers. */
const LARGEST_PLOT = 2000;
/** Plots from this size on are as large as the sites of small towers, in square metres. */
export const LARGE_PLOT = 1000;
/** AED per square metre of plot above which land carries a house: bare plots cost a third of it. */
const BUILT_RATE = 5400;

/**
 * SQL over the transaction `t`: land that is a house with its plot. Some developers (DAMAC, Emaar since 2025,
 * Nakheel) register a project's houses as their plots, without rooms, whatever use the plot is filed for.
 */
export const HOUSE_ON_PLOT = `t.project IS NOT NULL AND t.rooms IS NULL AND t.size_m2 <= ${LARGEST_PLOT}
  AND t.price >= ${BUILT_RATE} * t.size_m2`;
