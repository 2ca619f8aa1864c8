/**
 * Everyday names of Dubai's communities, in English, in Arabic and abbreviated, with register areas that must
 * be evidence for each, and areas that must not be. One per line: names | areas | areas that are another
 * place. Written from public knowledge of the city, independently of the table under test (communities.ts).
 */
const TABLE = `
Dubai Marina; Marina; دبي مارينا | DUBAI MARINA | DUBAI HARBOUR; JUMEIRAH BEACH RESIDENCE; BLUEWATERS
JBR; Jumeirah Beach Residence; جميرا بيتش ريزيدنس | JUMEIRAH BEACH RESIDENCE | DUBAI MARINA
JLT; Jumeirah Lake Towers; Jumeirah Lakes Towers; أبراج بحيرات جميرا | JUMEIRAH LAKES TOWERS; Al Thanyah Fifth | JUMEIRAH ISLANDS
Downtown Dubai; Downtown; وسط مدينة دبي | BURJ KHALIFA | BUSINESS BAY; Trade Center Second
Business Bay; الخليج التجاري | BUSINESS BAY | BURJ KHALIFA
DIFC; مركز دبي المالي العالمي | Trade Center Second | BURJ KHALIFA; Zaabeel Second
Palm Jumeirah; The Palm; نخلة جميرا | PALM JUMEIRAH | PALM DEIRA
JVC; Jumeirah Village Circle; قرية جميرا الدائرية | JUMEIRAH VILLAGE CIRCLE; Al Barsha South Fourth | JUMEIRAH VILLAGE TRIANGLE
District 11, Jumeirah Village Circle, Dubai; District 13, JVC | JUMEIRAH VILLAGE CIRCLE; Al Barsha South Fourth | THE FIELD
Safa Two, Business Bay, Dubai | BUSINESS BAY | Al Saffa Second
Nad Al Sheba 3 | Nad Al Shiba Third | Nad Al Shiba First
Al Quoz 4 | Al Goze Fourth | Al Goze First
Jebel Ali First | Jabal Ali First | DOWN TOWN JABAL ALI
Springs 4 | EMIRATE LIVING; Al Thanayah Fourth | ARABIAN RANCHES
Victory Heights | DUBAI SPORTS CITY | MOTOR CITY
The Oasis; The Oasis by Emaar; ذا أويسيس | Me'Aisem Second | DUBAI SILICON OASIS; SILICON OASIS
The Heights; The Heights Country Club; ذا هايتس | Al Yelayiss 5 | BARSHA HEIGHTS; JUMEIRAH HEIGHTS
Down Town Jebel Ali | DOWN TOWN JABAL ALI | BURJ KHALIFA
JVT; Jumeirah Village Triangle; مثلث قرية جميرا | JUMEIRAH VILLAGE TRIANGLE; Al Barsha South Fifth | JUMEIRAH VILLAGE CIRCLE
Dubai Hills Estate; Dubai Hills; دبي هيلز | DUBAI HILLS; Hadaeq Sheikh Mohammed Bin Rashid | DAMAC HILLS
Dubai Creek Harbour; Creek Harbour; دبي كريك هاربور | DUBAI CREEK HARBOUR; Al Khairan First | JADDAF WATERFRONT
International City; المدينة العالمية | INTERNATIONAL CITY PH 1; INTERNATIONAL CITY PH 2 & 3; Al Warsan First; Warsan Fourth | SILICON OASIS
International City Phase 1 | INTERNATIONAL CITY PH 1; Al Warsan First | INTERNATIONAL CITY PH 2 & 3
International City Phase 2 | INTERNATIONAL CITY PH 2 & 3; Warsan Fourth | INTERNATIONAL CITY PH 1
Dubai South; DWC; دبي الجنوب; Emaar South; Madinat Al Mataar; Expo City; مدينة المطار | DUBAI SOUTH; EMAAR SOUTH; Madinat Al Mataar | DUBAI WATER FRONT
Arjan; أرجان | ARJAN; Al Barshaa South Third | DUBAI SCIENCE PARK
Dubai Silicon Oasis; DSO; واحة دبي للسيليكون | SILICON OASIS | LIWAN
Dubai Sports City; Sports City; مدينة دبي الرياضية | DUBAI SPORTS CITY | MOTOR CITY
Motor City; موتور سيتي | MOTOR CITY; Al Hebiah First | DUBAI SPORTS CITY
Dubai Studio City; Studio City | DUBAI STUDIO CITY | DUBAI SPORTS CITY
Dubai Production City; IMPZ | DUBAI PRODUCTION CITY; Me'Aisem First | JUMEIRAH GOLF
Dubai Science Park | DUBAI SCIENCE PARK | ARJAN
Discovery Gardens; ديسكفري جاردنز | DISCOVERY GARDENS | AL FURJAN
Al Furjan; الفرجان | AL FURJAN | DISCOVERY GARDENS
Barsha Heights; Tecom; برشا هايتس | BARSHA HEIGHTS | Al Barsha First
Al Barsha; البرشاء | Al Barsha First; Al Barsha Second; Al Barsha Third | BARSHA HEIGHTS
Al Barsha 1; Al Barsha First | Al Barsha First | Al Barsha Second
The Greens; ذا جرينز | THE GREENS | THE LAKES
The Springs; Springs; الينابيع | SPRINGS; EMIRATE LIVING | THE LAKES
The Meadows; Meadows; Meadows 4 | MEADOWS | SPRINGS
The Lakes | THE LAKES | THE GREENS
Town Square; تاون سكوير | TOWN SQUARE; Al Yelayiss 2 | MUDON
Mudon; مدن | MUDON; Al Hebiah Sixth | DAMAC HILLS
DAMAC Hills; داماك هيلز | DAMAC HILLS | Madinat Hind 4
DAMAC Hills 2; Akoya Oxygen; داماك هيلز 2 | Madinat Hind 4 | DAMAC HILLS
DAMAC Lagoons | Al Hebiah Fifth | REMRAAM
DAMAC Islands; جزر داماك | Al Yelayiss 1 | TOWN SQUARE
Remraam; رمرام | REMRAAM | Al Hebiah Fifth
Arabian Ranches; المرابع العربية | ARABIAN RANCHES; ARABIAN RANCHES I | ARABIAN RANCHES II
Arabian Ranches 2 | ARABIAN RANCHES II | ARABIAN RANCHES III
Arabian Ranches 3; Arabian Ranches III | ARABIAN RANCHES III | ARABIAN RANCHES II
Dubailand Residence Complex; DLRC | DUBAI LAND RESIDENCE COMPLEX | MAJAN
Dubailand; دبي لاند | DUBAI LAND RESIDENCE COMPLEX; MAJAN; LIWAN; Wadi Al Safa 5 | DUBAI SOUTH
Liwan; ليوان | LIWAN; LIWAN 2 | MAJAN
Majan; مجان | MAJAN | LIWAN
Villanova; فيلانوفا | VILLANOVA | THE VILLA
Rukan | RUKAN | SERENA
Serena | SERENA | RUKAN
The Valley; ذا فالي | THE VALLEY; Al Yufrah 1 | THE VILLA
Tilal Al Ghaf; تلال الغاف | TILAL AL GHAF; Al Hebiah Fourth | DUBAI SPORTS CITY
Dubai Investment Park; DIP; مجمع دبي للاستثمار | DUBAI INVESTMENT PARK FIRST; DUBAI INVESTMENT PARK SECOND | DUBAI INDUSTRIAL CITY
DIP 1 | DUBAI INVESTMENT PARK FIRST | DUBAI INVESTMENT PARK SECOND
Dubai Industrial City | DUBAI INDUSTRIAL CITY; Saih Shuaib 1 | DUBAI INVESTMENT PARK FIRST
Downtown Jebel Ali | DOWN TOWN JABAL ALI | Jabal Ali First
Dubai Harbour; Emaar Beachfront; دبي هاربور | DUBAI HARBOUR; Marsa Dubai | DUBAI MARINA
Bluewaters; بلوواترز | BLUEWATERS | DUBAI HARBOUR
Dubai Islands; Deira Islands; جزر دبي | PALM DEIRA | PALM JUMEIRAH
Dubai Maritime City; مدينة دبي الملاحية | DUBAI MARITIME CITY | MINA RASHID
Mina Rashid; Rashid Yachts and Marina; ميناء راشد | MINA RASHID; Madinat Dubai Almelaheyah | DUBAI MARITIME CITY
Deira; ديرة | Rega Al Buteen; Abu Hail; Naif; Al Muteena; Hor Al Anz | PALM DEIRA
Al Quoz; القوز | Al Goze First; Al Goze Fourth; AL KHAIL HEIGHTS | BUSINESS BAY
Al Jaddaf; الجداف | JADDAF WATERFRONT; Al Jadaf; SAMA AL JADAF | DUBAI CREEK HARBOUR
City Walk; سيتي ووك | CITY WALK; Al Wasl | DUBAI WATER CANAL
Al Wasl; الوصل | Al Wasl; CITY WALK | Jumeirah First
Jumeirah; جميرا | Jumeirah First; Jumeirah Second; Jumeirah Third; LA MER | PALM JUMEIRAH
La Mer | LA MER | Jumeirah Second
Umm Suqeim; أم سقيم | Um Suqaim First; Um Suqaim Second; Um Suqaim Third; JUMEIRAH LIVING | Jumeirah First
Madinat Jumeirah Living; MJL | JUMEIRAH LIVING; Um Suqaim Third | Jumeirah First
Sobha Hartland; شوبا هارتلاند | SOBHA HEARTLAND | MEYDAN ONE
Sobha Hartland 2 | Bukadra | SOBHA HEARTLAND
Meydan; ميدان | MEYDAN AVENUE; MEYDAN ONE; Nad Al Shiba First | SOBHA HEARTLAND
MBR City; Mohammed Bin Rashid City; مدينة محمد بن راشد | MBR DISTRICT 1; SOBHA HEARTLAND; MEYDAN ONE; Al Merkadh | DUBAI HILLS
District One; MBR City District 1 | MBR DISTRICT 1 | SOBHA HEARTLAND
Nad Al Sheba; ند الشبا | Nad Al Shiba First; NAD AL SHEBA GARDENS | MEYDAN ONE
Za'abeel; Zabeel; زعبيل | Zaabeel First; Zaabeel Second | Trade Center First
Zabeel 1; Zabeel First | Zaabeel First | Zaabeel Second
Zabeel 2; Zabeel Second; Zabeel 2nd | Zaabeel Second | Zaabeel First
Trade Centre; WTC | Trade Center First; Trade Center Second | Zaabeel First
Mirdif; مردف | Mirdif | Al Rashidiya
Al Satwa; Jumeirah Garden City; السطوة | Al Satwa | Al Wasl
Al Kifaf; Wasl 1; الكفاف | Al Kifaf | Al Satwa
Dubai Festival City; Al Badia | Al Kheeran | Al Khairan First
Dubai Healthcare City; DHCC | DUBAI HEALTHCARE CITY - PHASE 1; DUBAI HEALTHCARE CITY - PHASE 2 | JADDAF WATERFRONT
Dubai Design District; D3; حي دبي للتصميم | DUBAI DESIGN DISTRICT | Zaabeel Second
Dubai Internet City | TECOM SITE A | BARSHA HEIGHTS
Jumeirah Golf Estates; JGE | JUMEIRAH GOLF | DUBAI PRODUCTION CITY
Jumeirah Islands; جزر جميرا | JUMEIRAH ISLANDS | JUMEIRAH LAKES TOWERS
Jumeirah Park | JUMEIRAH PARK | JUMEIRAH ISLANDS
Al Furjan, Dubai | AL FURJAN | DISCOVERY GARDENS
Al Barari; البراري | AL BARARI | MAJAN
Falcon City; فالكون سيتي | FALCON CITY OF WONDERS | LIWAN
City of Arabia | CITY OF ARABIA | MAJAN
Living Legends | LIVING LEGENDS | MAJAN
The Villa | THE VILLA | VILLANOVA
World Islands; The World; جزر العالم | THE WORLD; World Islands | PALM JUMEIRAH
Palm Jebel Ali; نخلة جبل علي | Palm Jabal Ali | PALM JUMEIRAH
Jumeirah Bay Island | JUMEIRA BAY; Island 2 | Jumeirah Second
Al Sufouh; الصفوح | SUFOUH GARDENS | TECOM SITE A
Al Qusais; القصيص | Al Qusais Industrial Fourth | Al Nahda First
Muhaisnah; محيصنة | Muhaisanah First; Muhaisanah Third | Mirdif
Sustainable City; المدينة المستدامة | SUSTAINABLE CITY | AL BARARI
Cherrywoods | CHERRYWOODS | DUBAI SPORTS CITY
Mira | MIRA | TOWN SQUARE
Dubai Waterfront | DUBAI WATER FRONT | DUBAI WATER CANAL
Water Canal; Dubai Water Canal | DUBAI WATER CANAL | CITY WALK
Al Khail Heights; مرتفعات الخيل | AL KHAIL HEIGHTS; Al Goze Fourth | BUSINESS BAY
Emirates Hills; تلال الإمارات | EMIRATES HILLS | JUMEIRAH ISLANDS
Emirates Living | EMIRATE LIVING; SPRINGS; MEADOWS | JUMEIRAH PARK
Meydan District 11; MBR City District 11; District 11, Meydan | THE FIELD | MAJAN
District 12; District 16, Dubai | JUMEIRAH VILLAGE CIRCLE | THE FIELD
District 4 | JUMEIRAH VILLAGE TRIANGLE | JUMEIRAH VILLAGE CIRCLE
Dubai Hills, Dubai | DUBAI HILLS | Al Thanyah Third
Meydan District 7 | MBR DISTRICT 7 | DUBAI HILLS
BusinessBay; businessbay, Dubai | BUSINESS BAY | BURJ KHALIFA
DubaiMarina; Dubai-Marina | DUBAI MARINA | JUMEIRAH BEACH RESIDENCE
AlFurjan; alfurjan | AL FURJAN | DISCOVERY GARDENS
Albarsha | Al Barsha First; Al Barsha Second; Al Barsha Third | BARSHA HEIGHTS
المرابع العربية الثانية | ARABIAN RANCHES II | ARABIAN RANCHES; ARABIAN RANCHES I
المرابع العربية الثالثة | ARABIAN RANCHES III | ARABIAN RANCHES; ARABIAN RANCHES I
District 7 | MBR DISTRICT 7 | DUBAI HILLS
Meydan Horizon | HORIZON | Bukadra
Wasl Gate | Jabal Ali First | AL FURJAN
Ras Al Khor; راس الخور | Ras Al Khor Industrial First | Bukadra
Sobha One | Ras Al Khor Industrial First | Bukadra
Al Waha | AL WAHA | RUKAN
Dubai Lifestyle City | DUBAI LIFESTYLE CITY | RUKAN
Nad Al Hamar; ند الحمر | Nad Al Hamar | Nad Al Shiba First
Al Rashidiya; الراشدية | Al Rashidiya | Mirdif
Marsa Dubai; مرسى دبي | Marsa Dubai; DUBAI MARINA; DUBAI HARBOUR | TECOM SITE A
Al Thanyah Fifth; الثنية الخامسة | Al Thanyah Fifth; JUMEIRAH LAKES TOWERS; JUMEIRAH ISLANDS | THE GREENS
`;

/** One everyday name, with its required evidence. */
export interface EverydayName {
  readonly name: string;
  /** Register areas that are evidence for it. */
  readonly areas: readonly string[];
  /** Register areas that are another place. */
  readonly others: readonly string[];
}

const listOf = (cell: string): string[] => cell.split(';').map((text) => text.trim());

export const EVERYDAY_NAMES: readonly EverydayName[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [names = '', areas = '', others = ''] = line.split('|');
    return listOf(names).map((name) => ({ name, areas: listOf(areas), others: listOf(others) }));
  });
