/** One community of the register: the web export gives its name, Dubai Pulse its district and master project. */
export interface Community {
  /** As spelled in the register's web export. */
  readonly name: string;
  /** The Dubai Pulse districts it is in: its own first, then those that hold parts of it. */
  readonly districts: readonly [string, ...string[]];
  /** Master projects in Dubai Pulse, the rent contracts and the project register that are this community. */
  readonly masterProjects: readonly string[];
}

function community(
  name: string,
  district: string | [string, ...string[]],
  ...masterProjects: string[]
): Community {
  return { name, districts: typeof district === 'string' ? [district] : district, masterProjects };
}

function numbered(name: string, last: number): string[] {
  return Array.from({ length: last }, (_, index) => `${name} ${index + 1}`);
}

/**
 * The map between the two vocabularies of area. It is a table and not learned from sales, so that no later
 * row can change an earlier valuation. Each line was taken from the register itself: the project register's
 * area and master project, and projects listed under both names (test/market/register-files.spec.ts checks it
 * against the files).
 */
export const COMMUNITIES: readonly Community[] = [
  community('AL BARARI', 'Wadi Al Safa 3', 'Al Barari'),
  community('AL FURJAN', 'Jabal Ali First', 'Al Furjan'),
  community('AL KHAIL HEIGHTS', 'Al Goze Fourth'),
  community('AL QUSAIS', ['Al Qusais First', 'Al Qusais Second']),
  community('AL WAHA', 'Wadi Al Safa 7', 'Al Waha Villas'),
  community(
    'ARABIAN RANCHES',
    ['Wadi Al Safa 6', 'Al Hebiah Second'],
    'Arabian Ranches',
    'Arabian Ranches - 1',
  ),
  community('ARABIAN RANCHES I', 'Wadi Al Safa 6'),
  community('ARABIAN RANCHES II', 'Wadi Al Safa 7', 'Arabian Ranches II'),
  community('ARABIAN RANCHES III', ['Wadi Al Safa 5', 'Al Yufrah 2']),
  community('ARJAN', 'Al Barshaa South Third', 'Arjan'),
  community('BARSHA HEIGHTS', 'Al Thanyah First', 'Barsha Heights', 'TECOM Site C'),
  community('BLUEWATERS', 'Marsa Dubai', 'Bluewaters Island'),
  community('BURJ KHALIFA', 'Burj Khalifa', 'Burj Khalifa', 'DownTown Dubai'),
  community('BUSINESS BAY', ['Business Bay', 'Burj Khalifa'], 'Business Bay'),
  community('BUSINESS PARK', 'Zaabeel Second', 'Business Park'),
  community('CHERRYWOODS', 'Al Yelayiss 1'),
  community('CITY OF ARABIA', 'Wadi Al Safa 4', 'City Of Arabia'),
  community('CITY WALK', 'Al Wasl', 'City Walk'),
  community('DAMAC HILLS', 'Al Hebiah Third', 'DAMAC HILLS'),
  community('DISCOVERY GARDENS', 'Jabal Ali First', 'Discovery Gardens'),
  community('DMCC-EZ2', 'Jabal Ali First', 'DMCC-EZ2'),
  community('DOWN TOWN JABAL ALI', 'Jabal Ali Industrial Second', 'Down Town Jabal Ali'),
  community('DUBAI CREEK HARBOUR', 'Al Khairan First', 'Dubai Creek Harbour', 'The Lagoons'),
  community('DUBAI DESIGN DISTRICT', 'Zaabeel Second', 'Dubai Design District'),
  community('DUBAI GOLF CITY', 'Al Hebiah Fifth'),
  community('DUBAI HARBOUR', 'Marsa Dubai', 'Dubai Harbour'),
  community('DUBAI HEALTHCARE CITY - PHASE 1', 'Um Hurair Second', 'Dubai Health Care City Phase 1'),
  community('DUBAI HEALTHCARE CITY - PHASE 2', 'Al Jadaf', 'Dubai Health Care City Phase 2'),
  community('DUBAI HILLS', 'Hadaeq Sheikh Mohammed Bin Rashid', 'Dubai Hills Estate', 'DUBAI HILLS'),
  community(
    'DUBAI INDUSTRIAL CITY',
    ['Saih Shuaib 4', 'Saih Shuaib 3', 'Saih Shuaib 2'],
    'Dubai Industrial City',
  ),
  community('DUBAI INVESTMENT PARK FIRST', 'Dubai Investment Park First', 'Dubai Investment Park First'),
  community('DUBAI INVESTMENT PARK SECOND', 'Dubai Investment Park Second', 'Dubai Investment Park Second'),
  community(
    'DUBAI LAND RESIDENCE COMPLEX',
    'Wadi Al Safa 5',
    'Dubai Land Residence Complex',
    'Residential Complex',
  ),
  community('DUBAI LIFESTYLE CITY', 'Wadi Al Safa 7', 'Dubai Life Style City'),
  community('DUBAI MARINA', 'Marsa Dubai', 'Dubai Marina'),
  community('DUBAI MARITIME CITY', 'Madinat Dubai Almelaheyah', 'Dubai Maritime City'),
  community(
    'DUBAI PRODUCTION CITY',
    "Me'Aisem First",
    'International Media Production Zone',
    'Dubai Production City',
  ),
  community('DUBAI SCIENCE PARK', 'Al Barshaa South Second', 'Dubai Science Park', 'Dubiotech'),
  community('DUBAI SOUTH', 'Madinat Al Mataar', 'Dubai South Residential District'),
  community('DUBAI SPORTS CITY', 'Al Hebiah Fourth', 'Dubai Sports City'),
  community('DUBAI STUDIO CITY', 'Al Hebiah Second', 'Dubai Studio City'),
  community('DUBAI WATER CANAL', ['Al Wasl', 'Jumeirah Second'], 'Dubai Water Canal'),
  community('DUBAI WATER FRONT', ['Hessyan First', 'Hessyan Second'], 'Dubai Water Front', 'Badra', 'Veneto'),
  community('EMAAR SOUTH', 'Madinat Al Mataar', 'Emaar South'),
  community('EMIRATE LIVING', ['Al Thanayah Fourth', 'Al Thanyah Third']),
  community('EMIRATES HILLS', 'Al Thanayah Fourth', 'Emirates Hills'),
  community('FALCON CITY OF WONDERS', ['Wadi Al Safa 2', 'Nad Al Shiba'], 'Falcon City'),
  community('GRAND VIEWS', 'Nad Al Shiba First'),
  community('HORIZON', 'Bukadra'),
  community('INTERNATIONAL CITY PH 1', 'Al Warsan First', 'International City Phase 1'),
  community(
    'INTERNATIONAL CITY PH 2 & 3',
    'Warsan Fourth',
    'International City Phase 2',
    'International City Phase 3',
  ),
  community('JADDAF WATERFRONT', 'Al Jadaf', 'Jaddaf Waterfront', 'Culture Village'),
  community('JUMEIRA BAY', 'Island 2', 'Jumeira Bay'),
  community(
    'JUMEIRAH BEACH RESIDENCE',
    'Marsa Dubai',
    'Jumeriah Beach Residence  - JBR',
    'Jumeirah Beach Residence',
  ),
  community(
    'JUMEIRAH GOLF',
    ["Me'Aisem First", 'Jabal Ali'],
    'Jumeirah Golf Estates',
    'Jumeirah Golf Estates - Phase B',
  ),
  community('JUMEIRAH HEIGHTS', 'Al Thanyah Fifth', 'Jumeirah Heights'),
  community('JUMEIRAH ISLANDS', 'Al Thanyah Fifth', 'Jumeirah Islands'),
  community('JUMEIRAH LAKES TOWERS', 'Al Thanyah Fifth', 'Jumeirah Lakes Towers', 'DMCC-EZ1'),
  community('JUMEIRAH LIVING', 'Um Suqaim Third'),
  community('JUMEIRAH PARK', 'Al Thanyah Fifth', 'Jumeirah Park'),
  community('JUMEIRAH VILLAGE CIRCLE', 'Al Barsha South Fourth', 'Jumeirah Village Circle'),
  community('JUMEIRAH VILLAGE TRIANGLE', 'Al Barsha South Fifth', 'Jumeirah Village Triangle'),
  community('LA MER', 'Jumeirah First', 'LA MER'),
  community('LIVING LEGENDS', 'Wadi Al Safa 3', 'Living Legends'),
  community('LIWAN', 'Wadi Al Safa 2', 'Liwan', 'Liwan1'),
  community('LIWAN 2', 'Wadi Al Safa 2', 'Liwan2'),
  community('MAJAN', 'Wadi Al Safa 3', 'Majan'),
  community('Madinat Hind 4', ['Madinat Hind 4', 'Al Yufrah 2', 'Al Yufrah 3'], 'DAMAC HILLS 2'),
  community('MARSA AL ARAB', 'Um Suqaim Third'),
  community('MBR DISTRICT 1', 'Al Merkadh', 'Mohammed Bin Rashid AL Maktoum City -District -1 Community'),
  community(
    'MBR DISTRICT 7',
    'Hadaeq Sheikh Mohammed Bin Rashid',
    'HADAEQ SHEIKH MOHAMMED BIN RASHID - DISTRICT 7',
    'HADAEQ SHEIKH MOHAMMED BIN RASHID - DISRICT 7',
  ),
  community('MEYDAN AVENUE', 'Nad Al Shiba First', 'Meydan', 'Meydan Racecourse Community'),
  community('MEYDAN ONE', 'Al Merkadh', 'Meydan One Community'),
  community('MINA RASHID', 'Madinat Dubai Almelaheyah', 'Mina Rashid'),
  community('MIRA', 'Al Yelayiss 1'),
  community('MOTOR CITY', 'Al Hebiah First', 'Motor City'),
  community('MEADOWS', 'Al Thanayah Fourth', ...numbered('Meadows', 9)),
  community('MUDON', ['Al Hebiah Sixth', 'Al Hebiah Third'], 'Mudon'),
  community('NAD AL SHEBA GARDENS', 'Nad Al Shiba First', 'Nad Al Sheba Gardens'),
  community('PALM DEIRA', 'Palm Deira', 'Palm Deira'),
  community('PALM JUMEIRAH', 'Palm Jumeirah', 'Palm Jumeirah'),
  community('PEARL JUMEIRA', 'Jumeirah First', 'Pearl Jumeira'),
  community('REMRAAM', 'Al Hebiah Fifth', 'Remraam'),
  community('RUKAN', 'Wadi Al Safa 7', 'Rukan'),
  community('SAMA AL JADAF', 'Al Jadaf', 'Sama Al Jadaf'),
  community('SERENA', 'Wadi Al Safa 7'),
  community('SILICON OASIS', ['Nadd Hessa', 'Nad Al Shiba'], 'Silicon Oasis'),
  community('SOBHA HEARTLAND', 'Al Merkadh', 'SOBHA HARTLAND', 'Sobha Heartland'),
  community('SPRINGS', 'Al Thanayah Fourth', 'Springs'),
  community('SUFOUH GARDENS', 'Al Safouh First', 'Sufouh Gardens', 'TECOM Site B'),
  community('SUSTAINABLE CITY', 'Wadi Al Safa 7', 'THE SUSTAINABLE CITY'),
  community('TECOM SITE A', 'Al Safouh Second', 'TECOM Site A', 'Site A'),
  community('TECOM SITE D', 'Marsa Dubai', 'TECOM Site D'),
  community('THE FIELD', 'Wadi Al Safa 3'),
  community('THE GREENS', 'Al Thanyah Third', 'The Greens'),
  community('THE LAKES', 'Al Thanyah Third', 'The Lakes', 'Lakes'),
  community('THE VALLEY', 'Al Yufrah 1'),
  community('THE VILLA', ['Wadi Al Safa 5', 'Al Ruwayyah'], 'The Villa'),
  community('THE WORLD', 'World Islands', 'The World'),
  community('TILAL AL GHAF', 'Al Hebiah Fourth', 'TILAL AL GHAF'),
  community('TOWN SQUARE', 'Al Yelayiss 2', 'TOWN SQUARE'),
  community('VILLANOVA', 'Wadi Al Safa 5'),
];

/** Other spellings of a district. */
export const DISTRICT_SPELLINGS: readonly (readonly [spelling: string, district: string])[] = [
  ['Warsan First', 'Al Warsan First'],
  ['Jumeirah Garden City', 'Al Satwa'],
];

/**
 * Districts across whose border the register files the same project under either name. For project names they
 * count as one district, so that a tower on the border keeps its whole history.
 */
export const SHARED_BORDERS: readonly (readonly [district: string, joinedTo: string])[] = [
  ['Business Bay', 'Burj Khalifa'],
];
