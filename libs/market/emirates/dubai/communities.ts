import { readCommunities } from '../emirate.js';

/**
 * Published facts about communities, one per line: name | other names | Arabic names | register areas. A name
 * after `~` is a neighbourhood of the community, whose homes the register files under projects. Where the
 * register files a community's homes under its district without saying so, the district is evidence for it if
 * they are most of what is filed there; otherwise it is marked `+` and only searched for buildings. Where
 * they cannot be told apart at all (Dubai South), every name of the place has the same areas. A name shared
 * by two communities belongs to neither alone: it is only resolved if an address names one of them.
 *
 * Sources: the community and master-project columns of the Dubai Land Department's open register (which
 * district a master project is in), the department's list of renamed communities of January 2024, the
 * community list of Dubai Municipality, and the short forms in general use on property portals. Communities
 * and districts only; buildings are matched by rule (resolve-building.ts).
 */
export const COMMUNITIES = readCommunities(`
Academic City | Dubai International Academic City; DIAC; Dubai Academic City | المدينة الأكاديمية; مدينة دبي الأكاديمية العالمية | DUBAI INTERNATIONAL ACADEMIC CITY; +Al Rowaiyah First
Al Awir | Al Aweer; Awir | العوير | Al Aweer First; Al Aweer Second
Al Badia | Al Badia Residences; Al Badia Hillside | البادية | Al Kheeran
Al Barari | | البراري | AL BARARI; +Wadi Al Safa 3
Al Barsha | Barsha | البرشاء | Al Barsha First; Al Barsha Second; Al Barsha Third; +Al Barshaa South First; +Al Barshaa South Second; +Al Barshaa South Third
Al Barsha South | Barsha South | البرشاء جنوب | Al Barshaa South First; Al Barshaa South Second; Al Barshaa South Third; DUBAI SCIENCE PARK; ARJAN
Al Furjan | Furjan; Al Furjan West | الفرجان | AL FURJAN; +Jabal Ali First
Al Hebiah | | الحبية | Al Hebiah First; Al Hebiah Second; Al Hebiah Third; Al Hebiah Fourth; Al Hebiah Fifth; Al Hebiah Sixth; MOTOR CITY; DUBAI STUDIO CITY; DAMAC HILLS; DUBAI SPORTS CITY; REMRAAM; MUDON
Al Jaddaf | Jaddaf; Al Jadaf; Al Jadaff; Culture Village; Jaddaf Waterfront; Al Jaddaf Waterfront; Dubai Wharf; Sama Al Jaddaf | الجداف; قرية الثقافة | JADDAF WATERFRONT; Al Jadaf; SAMA AL JADAF; DUBAI HEALTHCARE CITY - PHASE 2
Al Karama | Karama | الكرامة | Al Karama
Al Khail Heights | | مرتفعات الخيل | AL KHAIL HEIGHTS; Al Goze Fourth
Al Khawaneej | Khawaneej | الخوانيج | Al Khawaneej First; Al Khawaneej Second
Al Kifaf | Wasl 1 | الكفاف | Al Kifaf
Al Mamzar | Mamzar | الممزر | Al Mamzer
Al Mizhar | Mizhar | المزهر | Al Mizhar First; Al Mizhar Second; Al Mizhar Third; AL MIZHAR FOURTH
Al Nahda | Nahda; Al Nahda Dubai | النهدة | Al Nahda First; Al Nahda Second
Al Quoz | Al Goze; Al Qouz; Quoz | القوز | Al Goze First; Al Goze Second; Al Goze Third; Al Goze Fourth; AL KHAIL HEIGHTS; +Al Goze Industrial First; +Al Goze Industrial Second; +Al Goze Industrial Third; +Al Goze Industrial Fourth
Al Qusais | Qusais | القصيص | AL QUSAIS; Al Qusais First; Al Qusais Second; Al Qusais Industrial First; Al Qusais Industrial Second; Al Qusais Industrial Third; Al Qusais Industrial Fourth; Al Qusais Industrial Fifth
Al Safa | Safa; Al Saffa | الصفا | Al Saffa First; Al Saffa Second
Al Satwa | Satwa; Jumeirah Garden City; JGC; Jumeira Garden City | السطوة; جميرا جاردن سيتي | Al Satwa
Al Sufouh | Al Safouh; Sufouh; Sufouh Gardens; Acacia Avenues | الصفوح | SUFOUH GARDENS; Al Safouh First; +Al Safouh Second; +TECOM SITE A
Al Twar | Twar; Al Tawar | الطوار | Al Twar First; Al Twar Second; Al Twar Third; Al Twar Fourth; AL TWAR FIFTH
Al Waha | Al Waha Villas | الواحة | AL WAHA; +Wadi Al Safa 7
Al Warqa | Al Warqaa; Warqa | الورقاء | Al Warqa First; Al Warqa Second; Al Warqa Third; Al Warqa Fourth
Al Warsan | Warsan; Warsan Village | الورسان | Warsan First; Al Warsan First; Warsan Fourth
Al Wasl | Wasl | الوصل | Al Wasl; CITY WALK; DUBAI WATER CANAL
Arabian Ranches | AR; AR1; Arabian Ranches 1; Ranches | المرابع العربية | ARABIAN RANCHES; ARABIAN RANCHES I; Wadi Al Safa 6; +ARABIAN RANCHES POLO CLUB
Arabian Ranches 2 | AR2; Arabian Ranches II | المرابع العربية 2 | ARABIAN RANCHES II; +Wadi Al Safa 7
Arabian Ranches 3 | AR3; Arabian Ranches III | المرابع العربية 3 | ARABIAN RANCHES III; +Wadi Al Safa 5; +Al Yufrah 2
Arjan | Arjan Dubailand | أرجان | ARJAN; Al Barshaa South Third
Barsha Heights | Tecom; TECOM Site C; Al Thanyah First | برشا هايتس; مرتفعات البرشاء; تيكوم | BARSHA HEIGHTS; Al Thanyah First
Bluewaters Island | Bluewaters; Blue Waters; Bluewater Island; Blue Water Island | بلوواترز; جزيرة بلوواترز | BLUEWATERS; +Marsa Dubai
Bur Dubai | | بر دبي | Mankhool; Al Raffa; Al Suq Al Kabeer; Al Hamriya; Al Karama; Um Hurair First; Oud Metha; Al Jafliya
Business Bay | BB; Marasi Drive; ~Al Habtoor City; ~Executive Towers; ~Bay Square | الخليج التجاري; بزنس باي | BUSINESS BAY; Business Bay
Business Park | Meydan Business Park | | BUSINESS PARK
Cherrywoods | Cherry Woods | شيري وودز | CHERRYWOODS
City of Arabia | Arabian City | مدينة العرب | CITY OF ARABIA; +Wadi Al Safa 4
City Walk | Citywalk | سيتي ووك | CITY WALK; Al Wasl
DAMAC Hills | Damac Hills 1; Akoya; Akoya by Damac | داماك هيلز; داماك هيلز 1; تلال داماك | DAMAC HILLS; Al Hebiah Third
DAMAC Hills 2 | Akoya Oxygen; Damac Hills II; DH2 | داماك هيلز 2; تلال داماك 2 | DAMAC HILLS 2; Madinat Hind 4; +Al Yufrah 2; +Al Yufrah 3
DAMAC Islands | Damac Islands 2; Damac Islands 1 | جزر داماك; داماك آيلاندز | Al Yelayiss 1
DAMAC Lagoons | Lagoons Damac; Lagoons by Damac; Lagoons | داماك لاجونز | DAMAC LAGOONS; Al Hebiah Fifth
DAMAC Riverside | Damac Riverside Views | داماك ريفرسايد | Dubai Investment Park Second
Deira | | ديرة | Rega Al Buteen; Al Rega; Al Muteena; Naif; Al Murqabat; Al Baraha; Hor Al Anz; Hor Al Anz East; Al Khabeesi; Port Saeed; Al Buteen; Al Sabkha; Al Dhagaya; Al Ras; Eyal Nasser; Al Mararr; Abu Hail; Al Waheda
DIFC | Dubai International Financial Centre; Dubai International Financial Center; International Financial Centre | مركز دبي المالي العالمي; المركز المالي | DIFC; DUBAI INTERNATIONAL FINANCIAL CENTER; Trade Center Second; +Zaabeel Second
Discovery Gardens | DG; Discovery Garden; Mediterranean Cluster; Zen Cluster; Mogul Cluster; Contemporary Cluster; Mesoamerican Cluster; Cactus Cluster | ديسكفري جاردنز; حدائق ديسكفري | DISCOVERY GARDENS; +Jabal Ali First
Downtown Dubai | Downtown; Down Town Dubai; Burj Khalifa; Old Town; Burj Dubai; Downtown Burj Khalifa; DTD; Opera District | وسط مدينة دبي; داون تاون دبي; داون تاون; برج خليفة | BURJ KHALIFA; +Zaabeel Second
Downtown Jebel Ali | Down Town Jabal Ali; Downtown Jabal Ali; DTJA; Down Town Jebel Ali | داون تاون جبل علي | DOWN TOWN JABAL ALI; Jabal Ali Industrial Second
Dubai Creek Harbour | DCH; Creek Harbour; The Lagoons; Dubai Creek Harbor; Creek Beach; Creek Island | ميناء خور دبي; مرسى خور دبي; دبي كريك هاربور; دبي كريك هاربر | DUBAI CREEK HARBOUR; Al Khairan First
Dubai Design District | D3; Design District | حي دبي للتصميم | DUBAI DESIGN DISTRICT; +Zaabeel Second
Dubai Festival City | Festival City; DFC; Al Kheeran | دبي فستيفال سيتي | Al Kheeran
Dubai Harbour | Emaar Beachfront; Beachfront; EBF; Dubai Harbor | دبي هاربور; دبي هاربر; ميناء دبي; إعمار بيتشفرونت | DUBAI HARBOUR; Marsa Dubai
Dubai Healthcare City | DHCC; Healthcare City; Dubai Health Care City; Health Care City | مدينة دبي الطبية | DUBAI HEALTHCARE CITY - PHASE 1; DUBAI HEALTHCARE CITY - PHASE 2; +Al Jadaf; +Um Hurair Second
Dubai Healthcare City 2 | DHCC 2; Dubai Healthcare City Phase 2 | مدينة دبي الطبية 2; مدينة دبي الطبية المرحلة الثانية | DUBAI HEALTHCARE CITY - PHASE 2; +Al Jadaf
Dubai Hills Estate | DHE; Dubai Hills; Dubai Hill Estate | دبي هيلز استيت; دبي هيلز; تلال دبي | DUBAI HILLS; Hadaeq Sheikh Mohammed Bin Rashid
Dubai Industrial City | DIC Industrial; Dubai Industrial Park; Sahara Meadows | مدينة دبي الصناعية | DUBAI INDUSTRIAL CITY; Saih Shuaib 1; Saih Shuaib 2; Saih Shuaib 3; Saih Shuaib 4
Dubai Internet City | Internet City | مدينة دبي للإنترنت | TECOM SITE A; Al Safouh Second
Dubai Investment Park | DIP; Dubai Investments Park; Green Community; Green Community DIP | مجمع دبي للاستثمار; مجمع دبي للإستثمار | DUBAI INVESTMENT PARK FIRST; DUBAI INVESTMENT PARK SECOND; Dubai Investment Park First; Dubai Investment Park Second
Dubai Investment Park 1 | DIP 1; DIP1; Dubai Investments Park 1; ~Green Community West; ~Verdana | مجمع دبي للاستثمار 1 | DUBAI INVESTMENT PARK FIRST
Dubai Investment Park 2 | DIP 2; DIP2; Dubai Investments Park 2; ~Grand Polo; ~Grand Polo Club; ~Grand Polo Club and Resort | مجمع دبي للاستثمار 2 | DUBAI INVESTMENT PARK SECOND
Dubai Islands | Deira Islands; Palm Deira; Deira Island | جزر دبي; نخلة ديرة; جزر ديرة | PALM DEIRA; Palm Deira
Dubai Land | Dubailand | دبي لاند; دبيلاند | DUBAI LAND RESIDENCE COMPLEX; Wadi Al Safa 5; Wadi Al Safa 4; Wadi Al Safa 3; Wadi Al Safa 2; Wadi Al Safa 7; CITY OF ARABIA; MAJAN; LIWAN; LIWAN 2; LIVING LEGENDS; FALCON CITY OF WONDERS; THE VILLA; AL WAHA; VILLANOVA; SERENA; RUKAN
Dubai Land Residence Complex | DLRC; Dubailand Residence Complex; Dubai Residence Complex; Dubailand Residential Complex; Dubai Land Residential Complex; Residential Complex; Residence Complex | مجمع دبي ريزيدنس; مجمع دبي لاند السكني; دبي لاند ريزيدنس كومبلكس | DUBAI LAND RESIDENCE COMPLEX; +Wadi Al Safa 5
Dubai Lifestyle City | Lifestyle City | مدينة دبي لايف ستايل | DUBAI LIFESTYLE CITY; +Wadi Al Safa 7
Dubai Marina | Marina; Dubai Marine | دبي مارينا; المارينا | DUBAI MARINA; +Marsa Dubai; +TECOM SITE D
Dubai Maritime City | DMC; Maritime City | مدينة دبي الملاحية | DUBAI MARITIME CITY; +Madinat Dubai Almelaheyah
Dubai Media City | Media City | مدينة دبي للإعلام | TECOM SITE A; TECOM SITE D; Al Safouh Second; +Marsa Dubai
Dubai Production City | IMPZ; DPC; International Media Production Zone; Dubai Production City IMPZ; Midtown; ~Dania District | مدينة دبي للإنتاج | DUBAI PRODUCTION CITY; Me'Aisem First
Dubai Science Park | DSP; Dubiotech; Dubai Biotech; Science Park | مجمع دبي للعلوم | DUBAI SCIENCE PARK; Al Barshaa South Second
Dubai Silicon Oasis | DSO; Silicon Oasis | واحة دبي للسيليكون; واحة السيليكون | SILICON OASIS; Nadd Hessa
Dubai South | DWC; Dubai World Central; Dubai South City; Dubai South Residential District; ~Residential District; ~The Pulse | دبي الجنوب; دبي ساوث | DUBAI SOUTH; Madinat Al Mataar; EMAAR SOUTH
Dubai Sports City | DSC; Sports City; Sport City; ~Victory Heights | مدينة دبي الرياضية | DUBAI SPORTS CITY; +Al Hebiah Fourth
Dubai Studio City | Studio City | مدينة دبي للاستوديوهات | DUBAI STUDIO CITY; Al Hebiah Second
Dubai Water Canal | Water Canal; Safa Canal | قناة دبي المائية | DUBAI WATER CANAL; +Al Wasl; +Jumeirah Second
Dubai Waterfront | Waterfront; Badra; Veneto | الواجهة المائية | DUBAI WATER FRONT; Hessyan First; Hessyan Second
Emaar South | Expo Golf Villas | إعمار الجنوب; إعمار ساوث | EMAAR SOUTH; Madinat Al Mataar; DUBAI SOUTH
Emirates Hills | ~Emirates Hills | تلال الإمارات | EMIRATES HILLS; +EMIRATE LIVING; +Al Thanayah Fourth
Emirates Living | Emirate Living | الإمارات ليفينج | EMIRATE LIVING; SPRINGS; MEADOWS; EMIRATES HILLS; Al Thanayah Fourth; THE LAKES
Expo City Dubai | Expo City; Expo 2020; ~Expo Valley; ~Expo Village | مدينة إكسبو دبي; مدينة إكسبو | Madinat Al Mataar; DUBAI SOUTH; EMAAR SOUTH
Falcon City of Wonders | Falcon City; Falconcity | فالكون سيتي; مدينة فالكون | FALCON CITY OF WONDERS; +Wadi Al Safa 2
Green Community Motor City | |  | MOTOR CITY; Al Hebiah First
International City | IC; Intl City; International City Dubai; Dragon City | المدينة العالمية; انترناشونال سيتي | INTERNATIONAL CITY PH 1; INTERNATIONAL CITY PH 2 & 3; Al Warsan First; Warsan First; Warsan Fourth
International City Phase 1 | IC1; IC 1; England Cluster; France Cluster; Spain Cluster; Italy Cluster; Greece Cluster; Morocco Cluster; Persia Cluster; Russia Cluster; China Cluster; Emirates Cluster; CBD; Central Business District | المدينة العالمية 1; المدينة العالمية المرحلة الأولى | INTERNATIONAL CITY PH 1; Al Warsan First
International City Phase 2 | IC2; IC 2; International City Phase 3; International City Phase 2 & 3; Warsan Village Phase 2 | المدينة العالمية 2 | INTERNATIONAL CITY PH 2 & 3; Warsan Fourth
Jebel Ali | Jabal Ali | جبل علي | Jabal Ali First; Jabal Ali; DOWN TOWN JABAL ALI; Jabal Ali Industrial First; Jabal Ali Industrial Second; AL FURJAN; DISCOVERY GARDENS; DMCC-EZ2
Jebel Ali Hills | Jabal Ali Hills | | JABEL ALI HILLS; +Jabal Ali First
Jebel Ali Village | Jabal Ali Village | قرية جبل علي | Jabal Ali First
Jumeirah | Jumeira; Jumairah; Jumeriah; Jumaira | جميرا | Jumeirah First; Jumeirah Second; Jumeirah Third; LA MER; PEARL JUMEIRA; +Island 2; +JUMEIRA BAY
Jumeirah 1 | Jumeira 1 | جميرا 1 | Jumeirah First; LA MER; PEARL JUMEIRA
Jumeirah Bay Island | Jumeira Bay; Jumeirah Bay | جزيرة خليج جميرا | JUMEIRA BAY; Island 2; +Jumeirah Second
Jumeirah Beach Residence | JBR; Jumeriah Beach Residence; Jumeirah Beach Residences; The Walk JBR | جميرا بيتش ريزيدنس; مساكن شاطئ جميرا | JUMEIRAH BEACH RESIDENCE; +Marsa Dubai
Jumeirah Golf Estates | JGE; Jumeirah Golf; ~Ashwood Estates; ~Jouri Hills | جميرا جولف استيتس; عقارات جميرا للجولف | JUMEIRAH GOLF; +Me'Aisem First
Jumeirah Heights | | مرتفعات جميرا; جميرا هايتس | JUMEIRAH HEIGHTS; +Al Thanyah Fifth
Jumeirah Islands | | جزر جميرا | JUMEIRAH ISLANDS; +Al Thanyah Fifth; +JUMEIRAH HEIGHTS
Jumeirah Lake Towers | JLT; Jumeirah Lakes Towers; Jumeirah Lake Tower; Lake Towers; DMCC; ~Uptown Dubai; ~Jumeirah Bay Towers; ~Jumeirah Bay X1; ~Jumeirah Bay X2; ~Jumeirah Bay X3 | أبراج بحيرات جميرا; ابراج بحيرات الجميرا | JUMEIRAH LAKES TOWERS; Al Thanyah Fifth; +JUMEIRAH ISLANDS
Jumeirah Living | Madinat Jumeirah Living; MJL; Madinat Jumeirah | مدينة جميرا ليفينج; مدينة جميرا | JUMEIRAH LIVING; Um Suqaim Third
Jumeirah Park | JP | جميرا بارك | JUMEIRAH PARK; +Al Thanyah Fifth
Jumeirah Village Circle | JVC; Jumeira Village Circle; Jumeirah Circle Village; Village Circle; ~District 10; ~District 11; ~District 12; ~District 13; ~District 14; ~District 15; ~District 16; ~District 17; ~District 18 | قرية جميرا الدائرية; دائرة قرية جميرا; قرية الجميرا الدائرية | JUMEIRAH VILLAGE CIRCLE; Al Barsha South Fourth
Jumeirah Village Triangle | JVT; Jumeirah Triangle Village; Jumeirah Triangle; Village Triangle; ~District 2; ~District 3; ~District 4; ~District 5; ~District 6; ~District 8; ~District 9 | مثلث قرية جميرا; قرية جميرا المثلثة; قرية الجميرا المثلثة | JUMEIRAH VILLAGE TRIANGLE; Al Barsha South Fifth
La Mer | Port de La Mer; Lamer | لا مير; بورت دي لا مير | LA MER; +Jumeirah First
Lehbab | Lahbab; Lehbab Dubai | لهباب | Lehbab First; Lehbab Second
Living Legends | | ليفينج ليجندز | LIVING LEGENDS; +Wadi Al Safa 3
Liwan | Liwan 1; Queue Point; Q Point; QPoint | ليوان | LIWAN; LIWAN 2; +Wadi Al Safa 2
Liwan 2 | | ليوان 2 | LIWAN 2; +Wadi Al Safa 2
Madinat Al Mataar | | مدينة المطار | Madinat Al Mataar; DUBAI SOUTH; EMAAR SOUTH
Majan | Majan Dubailand; Wadi Al Safa 3 Majan | مجان; ماجان | MAJAN; +Wadi Al Safa 3
MBR City District 1 | District One; District 1 MBR; MBR District One; Mohammed Bin Rashid City District One; MBR D1; Meydan D1 | ديستريكت ون | MBR DISTRICT 1; +Al Merkadh
MBR City District 11 | District 11; District Eleven; Meydan District 11; MBR District 11; MBR D11; D11 MBR; Meydan D11; D11 Meydan | | MBR DISTRICT 11; THE FIELD; +Wadi Al Safa 3
MBR City District 7 | District 7; District Seven; Meydan District 7; MBR District 7; MBR D7; D7 MBR; Meydan D7; MAG City; MAG Eye | | MBR DISTRICT 7; +Hadaeq Sheikh Mohammed Bin Rashid
Meadows | The Meadows; ~Meadows 1; ~Meadows 2; ~Meadows 3; ~Meadows 4; ~Meadows 5; ~Meadows 6; ~Meadows 7; ~Meadows 8; ~Meadows 9 | السهول; ذا ميدوز | MEADOWS; +EMIRATE LIVING; +Al Thanayah Fourth
Meydan | Meydan City; Nad Al Sheba 1; Meydan Racecourse; Meydan Avenue | ميدان; مدينة ميدان | Nad Al Shiba First; MEYDAN AVENUE; MEYDAN ONE; +Al Merkadh
Meydan Horizon | Horizon | ميدان هورايزن | HORIZON; +Bukadra
Meydan One | Meydan One Community | ميدان ون; ميدان وان | MEYDAN ONE; +Al Merkadh
Mina Rashid | Rashid Yachts and Marina; Port Rashid; Rashid Yachts & Marina | ميناء راشد | MINA RASHID; Madinat Dubai Almelaheyah
Mira | Reem Mira; Mira Reem; Reem; ~Mira Oasis | ميرا | MIRA; +Al Yelayiss 1
Mirdif | Mirdiff; Uptown Mirdif; Ghoroob; Shorooq; Ghoroob Mirdif; Shorooq Mirdif | مردف | Mirdif
Mohammed Bin Rashid City | MBR City; MBRC; MBR; Mohammed Bin Rashid Al Maktoum City; Mohammad Bin Rashid City | مدينة محمد بن راشد; مدينة محمد بن راشد آل مكتوم | Al Merkadh; MBR DISTRICT 1; SOBHA HEARTLAND; MEYDAN ONE; MBR DISTRICT 7; MBR DISTRICT 11; THE FIELD; +Nad Al Shiba First; +Wadi Al Safa 3; +Bukadra; +Ras Al Khor Industrial First
Motor City | Dubai Motor City; Motorcity; ~Dubai Autodrome and Business Park | موتور سيتي; مدينة السيارات | MOTOR CITY; Al Hebiah First
Mudon | | مدن; مودون | MUDON; Al Hebiah Sixth; +Al Hebiah Third
Muhaisnah | Al Muhaisnah; Muhaisanah | محيصنة | Muhaisanah First; Muhaisanah Second; Muhaisanah Third; Muhaisanah Fourth
Nad Al Hamar | Nadd Al Hamar | ند الحمر | Nad Al Hamar
Nad Al Sheba | Nad Al Shiba; Nadd Al Sheba; Nadd Al Shiba | ند الشبا | Nad Al Shiba First; NAD AL SHEBA GARDENS; Nad Al Shiba Second; Nad Al Shiba Third; Nad Al Shiba Fourth; Nad Al Shiba
Nad Al Sheba Gardens | NAS Gardens | حدائق ند الشبا; ند الشبا جاردنز | NAD AL SHEBA GARDENS; Nad Al Shiba First
Oud Al Muteena | | عود المطينة | Oud Al Muteena First; Oud Almuteena Second; OUD AL MUTEENA
Palm Jebel Ali | Palm Jabal Ali; PJA | نخلة جبل علي | Palm Jabal Ali
Palm Jumeirah | The Palm; Palm; Palm Island; Palm Jumeirah Island; The Palm Jumeirah; Palm Jumeira; PJ; Shoreline Apartments | نخلة جميرا; النخلة; جزيرة النخلة | PALM JUMEIRAH; Palm Jumeirah
Pearl Jumeirah | Pearl Jumeira | جزيرة لؤلؤة جميرا; لؤلؤة جميرا | PEARL JUMEIRA; +Jumeirah First
Ras Al Khor | Ras Al Khor Industrial | راس الخور; رأس الخور | Ras Al Khor; Ras Al Khor Industrial First; Ras Al Khor Industrial Second; Ras Al Khor Industrial Third; +Bukadra
Remraam | Remram | رمرام; ريمرام | REMRAAM; +Al Hebiah Fifth
Rukan | | ركان; روكان | RUKAN; +Wadi Al Safa 7
Serena | Serena Dubailand | سيرينا | SERENA; +Wadi Al Safa 7
Sobha Hartland | Sobha Heartland; Hartland; Sobha Hartland 1 | شوبا هارتلاند; صبحا هارتلاند | SOBHA HEARTLAND; +Al Merkadh
Sobha Hartland 2 | Sobha Hartland II; Hartland 2 | شوبا هارتلاند 2 | Bukadra; +Ras Al Khor Industrial First
Sobha One | | شوبا ون | Ras Al Khor Industrial First
The Gardens | Gardens; Jebel Ali Gardens | ذا جاردنز; الحدائق | THE GARDENS; +Jabal Ali First
The Greens | Greens; The Views; Views; Greens and Views | الروضة; ذا جرينز | THE GREENS; +Al Thanyah Third
The Heights Country Club | The Heights; The Heights by Emaar; The Heights Country Club and Wellness | ذا هايتس | Al Yelayiss 5
The Hills | Emirates Golf Club | ذا هيلز | Al Thanyah Third; +THE LAKES; +THE GREENS
The Lakes | Lakes; ~Deema; ~Maeen; ~Zulal; ~Hattan | البحيرات; ذا ليكس | THE LAKES; +Al Thanyah Third
The Oasis by Emaar | The Oasis; Oasis by Emaar | ذا أويسيس | Me'Aisem Second
The Springs | Springs; ~Springs 1; ~Springs 2; ~Springs 3; ~Springs 4; ~Springs 5; ~Springs 6; ~Springs 7; ~Springs 8; ~Springs 9; ~Springs 10; ~Springs 11; ~Springs 12; ~Springs 13; ~Springs 14; ~Springs 15 | الينابيع; ذا سبرينغز | SPRINGS; EMIRATE LIVING; Al Thanayah Fourth
The Sustainable City | Sustainable City | المدينة المستدامة | SUSTAINABLE CITY; +Wadi Al Safa 7
The Valley | The Valley by Emaar | ذا فالي; الوادي | THE VALLEY; Al Yufrah 1
The Villa | The Villa Dubailand | ذا فيلا | THE VILLA; +Wadi Al Safa 5
The World Islands | World Islands; The World; Heart of Europe | جزر العالم | THE WORLD; World Islands
Tilal Al Ghaf | | تلال الغاف | TILAL AL GHAF; Al Hebiah Fourth
Town Square | Nshama Town Square; Townsquare; Nshama; Town Square Dubai | تاون سكوير | TOWN SQUARE; Al Yelayiss 2
Trade Centre | Sheikh Zayed Road; Sheikh Zayed Rd; SZR; Trade Center; World Trade Center; World Trade Centre; WTC; Dubai World Trade Centre | المركز التجاري | Trade Center First; Trade Center Second
Umm Hurair | Um Hurair | أم هرير | Um Hurair First; Um Hurair Second
Umm Suqeim | Um Suqaim; Umm Suqaim; Um Suqeim | أم سقيم; ام سقيم | Um Suqaim First; Um Suqaim Second; Um Suqaim Third; JUMEIRAH LIVING
Villanova | Villa Nova; ~La Rosa; ~Amaranta; ~La Violeta; ~La Quinta; ~La Tilia | فيلانوفا | VILLANOVA; +Wadi Al Safa 5
Wasl Gate | Al Wasl Gate | وصل غيت | WASL GATE; +Jabal Ali First
Za'abeel | Zabeel; Zaabeel | زعبيل | Zaabeel First; Zaabeel Second
`);
