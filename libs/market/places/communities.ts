/** A community as portals and people name it, and where the register files its buildings. */
export interface Community {
  readonly name: string;
  /** Short forms and former names. */
  readonly aliases: readonly string[];
  readonly arabic: readonly string[];
  /** Register areas, the one that stands for it first; areas that a market does not have are passed over. */
  readonly registerAreas: readonly string[];
}

/**
 * Published facts about communities, one a line: name | other names | Arabic names | register areas.
 * Sources: the community and master-project columns of the Dubai Land Department's open register (which district a
 * master project lies in), the department's list of renamed communities of January 2024, the community list of
 * Dubai Municipality, and the short forms in general use on property portals. It names communities and districts only;
 * buildings are matched by rule (resolve-building.ts).
 */
const TABLE = `
Al Barari | | البراري | AL BARARI; Wadi Al Safa 3
Al Barsha | Barsha | البرشاء | Al Barsha First; Al Barsha Second; Al Barsha Third
Al Barsha South | Barsha South | البرشاء جنوب | Al Barshaa South First; Al Barshaa South Second; Al Barshaa South Third
Al Furjan | Furjan; Al Furjan West | الفرجان | AL FURJAN; Jabal Ali First
Al Jaddaf | Jaddaf; Al Jadaf; Culture Village; Jaddaf Waterfront; Al Jaddaf Waterfront; Dubai Wharf | الجداف; قرية الثقافة | JADDAF WATERFRONT; Al Jadaf; SAMA AL JADAF; DUBAI HEALTHCARE CITY - PHASE 2
Al Khail Heights | | مرتفعات الخيل | AL KHAIL HEIGHTS; Al Goze Fourth
Al Kifaf | Wasl 1 | الكفاف | Al Kifaf
Al Quoz | Al Goze; Quoz | القوز | Al Goze Fourth; Al Goze Second; Al Goze First; AL KHAIL HEIGHTS
Al Qusais | Qusais | القصيص | Al Qusais First; Al Qusais Second; Al Qusais Industrial Fourth
Al Satwa | Satwa; Jumeirah Garden City; JGC; Jumeira Garden City | السطوة; جميرا جاردن سيتي | Al Satwa
Al Sufouh | Al Safouh; Sufouh; Sufouh Gardens; Acacia Avenues | الصفوح | SUFOUH GARDENS; Al Safouh First; Al Safouh Second; TECOM SITE A
Al Waha | Al Waha Villas | الواحة | AL WAHA; Wadi Al Safa 7
Al Warqa | Al Warqaa; Warqa | الورقاء | Al Warqa First; Al Warqa Second; Al Warqa Third; Al Warqa Fourth
Al Warsan | Warsan; Warsan Village | الورسان | Warsan First; Al Warsan First; Warsan Fourth
Al Wasl | Wasl | الوصل | Al Wasl; CITY WALK
Arabian Ranches | AR; Arabian Ranches 1; Ranches | المرابع العربية | ARABIAN RANCHES; Wadi Al Safa 6
Arabian Ranches 2 | AR2; Arabian Ranches II | المرابع العربية 2 | ARABIAN RANCHES II; Wadi Al Safa 7
Arabian Ranches 3 | AR3; Arabian Ranches III | المرابع العربية 3 | Wadi Al Safa 5; Al Yufrah 2
Arjan | Arjan Dubailand | أرجان | ARJAN; Al Barshaa South Third
Barsha Heights | Tecom; TECOM Site C; Al Thanyah First | برشا هايتس; مرتفعات البرشاء; تيكوم | BARSHA HEIGHTS; Al Thanyah First
Bluewaters Island | Bluewaters; Blue Waters | بلوواترز; جزيرة بلوواترز | BLUEWATERS; Marsa Dubai
Bur Dubai | | بر دبي | Mankhool; Al Raffa; Al Suq Al Kabeer; Al Hamriya
Business Bay | BB; Marasi Drive | الخليج التجاري; بزنس باي | BUSINESS BAY; Business Bay
Business Park | Meydan Business Park | | BUSINESS PARK
City of Arabia | Arabian City | مدينة العرب | CITY OF ARABIA; Wadi Al Safa 4
City Walk | Citywalk | سيتي ووك | CITY WALK; Al Wasl
DAMAC Hills | Damac Hills 1; Akoya; Akoya by Damac | داماك هيلز; تلال داماك | DAMAC HILLS; Al Hebiah Third
DAMAC Hills 2 | Akoya Oxygen; Damac Hills II | داماك هيلز 2; تلال داماك 2 | DAMAC HILLS 2; Madinat Hind 4; Al Yufrah 2; Al Yufrah 3
DAMAC Lagoons | Lagoons Damac | داماك لاجونز | DAMAC LAGOONS; Al Hebiah Fifth
DAMAC Riverside | Damac Riverside Views | داماك ريفرسايد | Dubai Investment Park Second
Deira | | ديرة | Al Rega; Al Muteena; Naif; Al Murqabat; Al Baraha; Hor Al Anz; Abu Hail
DIFC | Dubai International Financial Centre; Dubai International Financial Center; International Financial Centre | مركز دبي المالي العالمي; المركز المالي | DIFC; DUBAI INTERNATIONAL FINANCIAL CENTER; Zaabeel Second; Trade Center Second
Discovery Gardens | DG; Discovery Garden; Mediterranean Cluster | ديسكفري جاردنز; حدائق ديسكفري | DISCOVERY GARDENS; Jabal Ali First
Downtown Dubai | Downtown; Down Town Dubai; Burj Khalifa; Old Town; Burj Dubai; Downtown Burj Khalifa; DTD; Opera District; Sheikh Zayed Road | وسط مدينة دبي; داون تاون دبي; برج خليفة | BURJ KHALIFA; Burj Khalifa; Zaabeel Second
Downtown Jebel Ali | Down Town Jabal Ali; DTJA | داون تاون جبل علي | DOWN TOWN JABAL ALI; Jabal Ali Industrial Second
Dubai Creek Harbour | DCH; Creek Harbour; The Lagoons; Dubai Creek Harbor; Creek Beach; Creek Island | ميناء خور دبي; مرسى خور دبي; دبي كريك هاربور | DUBAI CREEK HARBOUR; Al Khairan First
Dubai Design District | D3; Design District | حي دبي للتصميم | DUBAI DESIGN DISTRICT; Zaabeel Second
Dubai Festival City | Festival City; DFC; Al Kheeran | دبي فستيفال سيتي | Al Kheeran
Dubai Harbour | Emaar Beachfront; Beachfront; EBF; Dubai Harbor | دبي هاربور; ميناء دبي; إعمار بيتشفرونت | DUBAI HARBOUR; Marsa Dubai
Dubai Healthcare City | DHCC; Healthcare City; Dubai Healthcare City 2; Dubai Health Care City | مدينة دبي الطبية | DUBAI HEALTHCARE CITY - PHASE 2; Al Jadaf; Um Hurair Second
Dubai Hills Estate | DHE; Dubai Hills; Dubai Hill Estate | دبي هيلز استيت; دبي هيلز; تلال دبي | DUBAI HILLS; Hadaeq Sheikh Mohammed Bin Rashid
Dubai Industrial City | DIC Industrial; Dubai Industrial Park; Sahara Meadows | مدينة دبي الصناعية | DUBAI INDUSTRIAL CITY; Saih Shuaib 2; Saih Shuaib 3; Saih Shuaib 4
Dubai Internet City | Internet City | مدينة دبي للإنترنت | TECOM SITE A; Al Safouh Second
Dubai Investment Park | DIP; Dubai Investments Park; DIP 1; DIP 2; Green Community | مجمع دبي للاستثمار; مجمع دبي للإستثمار | DUBAI INVESTMENT PARK FIRST; DUBAI INVESTMENT PARK SECOND; Dubai Investment Park First; Dubai Investment Park Second
Dubai Islands | Deira Islands; Palm Deira; Deira Island | جزر دبي; نخلة ديرة; جزر ديرة | PALM DEIRA; Palm Deira
Dubai Land Residence Complex | DLRC; Dubailand Residence Complex; Dubai Residence Complex; Dubailand Residential Complex; Dubai Land Residential Complex; Residential Complex; Residence Complex | مجمع دبي ريزيدنس; مجمع دبي لاند السكني; دبي لاند ريزيدنس كومبلكس | DUBAI LAND RESIDENCE COMPLEX; Wadi Al Safa 5
Dubai Land | Dubailand | دبي لاند; دبيلاند | DUBAI LAND RESIDENCE COMPLEX; Wadi Al Safa 5; Wadi Al Safa 4; Wadi Al Safa 3; Wadi Al Safa 2; CITY OF ARABIA; MAJAN; LIWAN
Dubai Lifestyle City | Lifestyle City | مدينة دبي لايف ستايل | DUBAI LIFESTYLE CITY; Wadi Al Safa 7
Dubai Marina | Marina; Dubai Marine | دبي مارينا; مرسى دبي; المارينا | DUBAI MARINA; Marsa Dubai; TECOM SITE D
Dubai Maritime City | DMC; Maritime City | مدينة دبي الملاحية | DUBAI MARITIME CITY; Madinat Dubai Almelaheyah
Dubai Media City | Media City | مدينة دبي للإعلام | TECOM SITE A; TECOM SITE D; Al Safouh Second; Marsa Dubai
Dubai Production City | IMPZ; DPC; International Media Production Zone; Dubai Production City IMPZ; Midtown | مدينة دبي للإنتاج | DUBAI PRODUCTION CITY; Me'Aisem First
Dubai Science Park | DSP; Dubiotech; Dubai Biotech; Science Park | مجمع دبي للعلوم | DUBAI SCIENCE PARK; Al Barshaa South Second
Dubai Silicon Oasis | DSO; Silicon Oasis | واحة دبي للسيليكون; واحة السيليكون | SILICON OASIS; Nadd Hessa
Dubai South | DWC; Dubai World Central; Dubai South City; Dubai South Residential District | دبي الجنوب; دبي ساوث | DUBAI SOUTH; Madinat Al Mataar; EMAAR SOUTH
Dubai Sports City | DSC; Sports City; Sport City | مدينة دبي الرياضية | DUBAI SPORTS CITY; Al Hebiah Fourth
Dubai Studio City | Studio City | مدينة دبي للاستوديوهات | DUBAI STUDIO CITY; Al Hebiah Second
Dubai Water Canal | Water Canal; Safa Canal | قناة دبي المائية | DUBAI WATER CANAL; Al Wasl; Jumeirah Second
Dubai Waterfront | Waterfront; Badra; Veneto | الواجهة المائية | DUBAI WATER FRONT; Hessyan First; Hessyan Second
Emaar South | | إعمار الجنوب; إعمار ساوث | EMAAR SOUTH; Madinat Al Mataar
Emirates Hills | | تلال الإمارات | EMIRATES HILLS; Al Thanayah Fourth
Expo City Dubai | Expo City; Expo Golf Villas; Expo 2020 | مدينة إكسبو دبي; مدينة إكسبو | Madinat Al Mataar
Falcon City of Wonders | Falcon City; Falconcity | فالكون سيتي; مدينة فالكون | FALCON CITY OF WONDERS; Wadi Al Safa 2
Green Community Motor City | | | MOTOR CITY; Al Hebiah First
International City | IC; Intl City; International City Phase 1; International City Dubai; Dragon City | المدينة العالمية; انترناشونال سيتي | INTERNATIONAL CITY PH 1; Al Warsan First; INTERNATIONAL CITY PH 2 & 3; Warsan First; Warsan Fourth
International City Phase 2 | IC2; IC 2; International City Phase 3; International City Phase 2 & 3; Warsan Village Phase 2 | المدينة العالمية 2 | INTERNATIONAL CITY PH 2 & 3; Warsan Fourth
Jebel Ali | Jabal Ali; Jebel Ali Village; Jabal Ali Village | جبل علي | Jabal Ali First; Jabal Ali; DOWN TOWN JABAL ALI; Jabal Ali Industrial Second
Jumeirah | Jumeira | جميرا | Jumeirah First; Jumeirah Second; Jumeirah Third; LA MER; PEARL JUMEIRA; Island 2
Jumeirah Bay Island | Jumeira Bay; Jumeirah Bay | جزيرة خليج جميرا | Island 2; Jumeirah Second
Jumeirah Beach Residence | JBR; Jumeriah Beach Residence; Jumeirah Beach Residences; The Walk JBR | جميرا بيتش ريزيدنس; مساكن شاطئ جميرا | JUMEIRAH BEACH RESIDENCE; Marsa Dubai
Jumeirah Golf Estates | JGE; Jumeirah Golf | جميرا جولف استيتس; عقارات جميرا للجولف | JUMEIRAH GOLF; Me'Aisem First
Jumeirah Heights | | مرتفعات جميرا; جميرا هايتس | JUMEIRAH HEIGHTS; Al Thanyah Fifth
Jumeirah Islands | | جزر جميرا | JUMEIRAH ISLANDS; Al Thanyah Fifth; JUMEIRAH HEIGHTS
Jumeirah Lake Towers | JLT; Jumeirah Lakes Towers; Jumeirah Lake Tower; Lake Towers; DMCC | أبراج بحيرات جميرا; ابراج بحيرات الجميرا | JUMEIRAH LAKES TOWERS; Al Thanyah Fifth
Jumeirah Living | Madinat Jumeirah Living; MJL; Madinat Jumeirah | مدينة جميرا ليفينج; مدينة جميرا | JUMEIRAH LIVING; Um Suqaim Third
Jumeirah Park | JP | جميرا بارك | JUMEIRAH PARK; Al Thanyah Fifth
Jumeirah Village Circle | JVC; Jumeira Village Circle; Jumeirah Circle Village; Village Circle | قرية جميرا الدائرية; دائرة قرية جميرا; قرية الجميرا الدائرية | JUMEIRAH VILLAGE CIRCLE; Al Barsha South Fourth
Jumeirah Village Triangle | JVT; Jumeirah Triangle Village; Village Triangle | مثلث قرية جميرا; قرية جميرا المثلثة; قرية الجميرا المثلثة | JUMEIRAH VILLAGE TRIANGLE; Al Barsha South Fifth
La Mer | Port de La Mer; Lamer | لا مير; بورت دي لا مير | LA MER; Jumeirah First
Living Legends | | ليفينج ليجندز | LIVING LEGENDS; Wadi Al Safa 3
Liwan | Liwan 1; Queue Point; Q Point; QPoint | ليوان | LIWAN; LIWAN 2; Wadi Al Safa 2
Liwan 2 | | ليوان 2 | LIWAN 2; Wadi Al Safa 2
Majan | Majan Dubailand; Wadi Al Safa 3 Majan | مجان; ماجان | MAJAN; Wadi Al Safa 3
Meadows | The Meadows | السهول; ذا ميدوز | MEADOWS; Al Thanayah Fourth
Meydan | Meydan City; Nad Al Sheba 1; Meydan Racecourse; Meydan Avenue | ميدان; مدينة ميدان | MEYDAN AVENUE; Nad Al Shiba First; MEYDAN ONE; Al Merkadh
Meydan Horizon | Horizon | ميدان هورايزن | HORIZON; Bukadra
Meydan One | Meydan One Community | ميدان ون; ميدان وان | MEYDAN ONE; Al Merkadh
Mina Rashid | Rashid Yachts and Marina; Port Rashid; Rashid Yachts & Marina | ميناء راشد | MINA RASHID; Madinat Dubai Almelaheyah
Mirdif | Mirdiff; Uptown Mirdif | مردف | Mirdif
Mohammed Bin Rashid City | MBR City; MBRC; MBR; Mohammed Bin Rashid Al Maktoum City; Mohammad Bin Rashid City | مدينة محمد بن راشد; مدينة محمد بن راشد آل مكتوم | MBR DISTRICT 1; SOBHA HEARTLAND; Al Merkadh; MEYDAN ONE; MBR DISTRICT 7; MBR DISTRICT 11; Nad Al Shiba First; Wadi Al Safa 3
MBR City District 1 | District One; District 1 MBR; MBR District One; Mohammed Bin Rashid City District One | ديستريكت ون | MBR DISTRICT 1; Al Merkadh
MBR City District 7 | District 7; District Seven; MAG City; MAG Eye | | MBR DISTRICT 7; Hadaeq Sheikh Mohammed Bin Rashid
MBR City District 11 | District 11; District Eleven; Meydan District 11 | | MBR DISTRICT 11; Wadi Al Safa 3
Motor City | Dubai Motor City; Motorcity | موتور سيتي; مدينة السيارات | MOTOR CITY; Al Hebiah First
Mudon | | مدن; مودون | MUDON; Al Hebiah Sixth; Al Hebiah Third
Muhaisnah | Al Muhaisnah; Muhaisanah | محيصنة | Muhaisanah First; Muhaisanah Third
Nad Al Hamar | Nadd Al Hamar | ند الحمر | Nad Al Hamar
Nad Al Sheba | Nad Al Shiba; Nad Al Sheba Gardens | ند الشبا | NAD AL SHEBA GARDENS; Nad Al Shiba First; Nad Al Shiba Third; Nad Al Shiba Fourth
Palm Jebel Ali | Palm Jabal Ali; PJA | نخلة جبل علي | Palm Jabal Ali
Palm Jumeirah | The Palm; Palm; The Palm Jumeirah; Palm Jumeira; PJ; Shoreline Apartments | نخلة جميرا; النخلة | PALM JUMEIRAH; Palm Jumeirah
Pearl Jumeirah | Pearl Jumeira | جزيرة لؤلؤة جميرا; لؤلؤة جميرا | PEARL JUMEIRA; Jumeirah First
Ras Al Khor | Ras Al Khor Industrial | راس الخور; رأس الخور | Ras Al Khor Industrial First; Ras Al Khor Industrial Second; Ras Al Khor Industrial Third; Bukadra
Remraam | Remram | رمرام; ريمرام | REMRAAM; Al Hebiah Fifth
Rukan | | ركان; روكان | Wadi Al Safa 7
Sobha Hartland | Sobha Heartland; Hartland | شوبا هارتلاند; صبحا هارتلاند | SOBHA HEARTLAND; Al Merkadh
Sobha Hartland 2 | Sobha Hartland II; Hartland 2 | شوبا هارتلاند 2 | Bukadra; Ras Al Khor Industrial First; Ras Al Khor Industrial Second
The Greens | Greens; The Views; Views; Greens and Views | الروضة; ذا جرينز | THE GREENS; Al Thanyah Third
The Hills | Emirates Living; Emirates Golf Club | ذا هيلز | THE LAKES; THE GREENS; Al Thanyah Third
The Lakes | Lakes | البحيرات; ذا ليكس | THE LAKES; Al Thanyah Third
The Oasis by Emaar | The Oasis | ذا أويسيس | Wadi Al Safa 4; Al Yelayiss 1
The Springs | Springs | الينابيع; ذا سبرينغز | SPRINGS; Al Thanayah Fourth
The Sustainable City | Sustainable City | المدينة المستدامة | Wadi Al Safa 7
The Valley | The Valley by Emaar | ذا فالي; الوادي | Al Yufrah 1
The Villa | The Villa Dubailand | ذا فيلا | THE VILLA; Wadi Al Safa 5
The World Islands | World Islands; The World; Heart of Europe | جزر العالم | World Islands
Tilal Al Ghaf | | تلال الغاف | TILAL AL GHAF; Al Hebiah Fourth
Town Square | Nshama Town Square; Townsquare; Nshama; Town Square Dubai | تاون سكوير | TOWN SQUARE; Al Yelayiss 2
Trade Centre | World Trade Center; World Trade Centre; WTC; Dubai World Trade Centre | المركز التجاري | Trade Center First; Trade Center Second
Umm Suqeim | Um Suqaim; Umm Suqaim | أم سقيم; ام سقيم | Um Suqaim Third; Um Suqaim First; Um Suqaim Second; JUMEIRAH LIVING
Villanova | Villa Nova; La Rosa; Amaranta | فيلانوفا | Wadi Al Safa 5
Wasl Gate | Al Wasl Gate; Gardens; The Gardens | وصل غيت | WASL GATE; Jabal Ali First
Za'abeel | Zabeel; Zaabeel | زعبيل | Zaabeel First; Zaabeel Second
Al Barsha South Fourth | | البرشاء جنوب الرابعة | Al Barsha South Fourth
Al Barsha South Fifth | | البرشاء جنوب الخامسة | Al Barsha South Fifth
Al Barshaa South Second | | البرشاء جنوب الثانية | Al Barshaa South Second
Al Barshaa South Third | | البرشاء جنوب الثالثة | Al Barshaa South Third
Al Hebiah First | | الحبية الأولى; الحبيه الاولى | Al Hebiah First
Al Hebiah Second | | الحبية الثانية; الحبيه الثانية | Al Hebiah Second
Al Hebiah Third | | الحبية الثالثة; الحبيه الثالثة | Al Hebiah Third
Al Hebiah Fourth | | الحبية الرابعة; الحبيه الرابعة | Al Hebiah Fourth
Al Hebiah Fifth | | الحبية الخامسة; الحبيه الخامسة | Al Hebiah Fifth
Al Khairan First | | الخيران الأولى | Al Khairan First
Al Merkadh | | المركاض | Al Merkadh
Al Thanyah Third | | الثنية الثالثة | Al Thanyah Third
Al Thanayah Fourth | | الثنية الرابعة | Al Thanayah Fourth
Al Thanyah Fifth | | الثنية الخامسة | Al Thanyah Fifth
Al Warsan First | | الورسان الأولى | Al Warsan First; Warsan First
Al Yelayiss 2 | | اليلايس 2 | Al Yelayiss 2
Bukadra | Bu Kadra | بوكدرة | Bukadra
Hadaeq Sheikh Mohammed Bin Rashid | | حدائق الشيخ محمد بن راشد | Hadaeq Sheikh Mohammed Bin Rashid
Jabal Ali First | | جبل علي الأولى | Jabal Ali First
Madinat Al Mataar | | مدينة المطار | Madinat Al Mataar
Madinat Hind 4 | | مدينة هند 4 | Madinat Hind 4
Marsa Dubai | | | Marsa Dubai
Me'Aisem First | Meaisem First | معيصم الأول; معيصم الاول | Me'Aisem First
Nadd Hessa | | ند حصة | Nadd Hessa
Wadi Al Safa 2 | | وادي الصفا 2 | Wadi Al Safa 2
Wadi Al Safa 3 | | وادي الصفا 3 | Wadi Al Safa 3
Wadi Al Safa 4 | | وادي الصفا 4 | Wadi Al Safa 4
Wadi Al Safa 5 | | وادي الصفا 5 | Wadi Al Safa 5
Wadi Al Safa 6 | | وادي الصفا 6 | Wadi Al Safa 6
Wadi Al Safa 7 | | وادي الصفا 7 | Wadi Al Safa 7
Zaabeel First | | زعبيل الأولى | Zaabeel First
Zaabeel Second | | زعبيل الثانية | Zaabeel Second
`;

function listOf(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

export const COMMUNITIES: readonly Community[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', aliases, arabic, registerAreas] = line.split('|').map((cell) => cell.trim());
    return { name, aliases: listOf(aliases), arabic: listOf(arabic), registerAreas: listOf(registerAreas) };
  });
