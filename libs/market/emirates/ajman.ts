import type { OtherEmirate } from './emirate.js';

/** The emirate's own names first, then its cities, communities and districts. */
export const AJMAN: OtherEmirate = {
  name: 'Ajman',
  places: `
Ajman | Ujman | Ajmaan = عجمان;
Ajman City = مدينة عجمان; Ajman Downtown = وسط مدينة عجمان;
Ajman Corniche | Corniche Ajman | Ajman Corniche Road = كورنيش عجمان;
Al Nuaimiya | Al Nuaimia | Al Naemiyah | Al Nuaimiya 1 | Al Nuaimiya 2 | Al Nuaimiya 3 | Al Nuaimia 1 | Al Nuaimia 2 | Al Nuaimia 3 = النعيمية | النعيمية 1 | النعيمية 2;
Al Rashidiya Ajman | Al Rashidiya 1 | Al Rashidiya 2 | Al Rashidiya 3 = الراشدية عجمان | الراشدية 3;
Al Rawda Ajman | Al Rawda 1 | Al Rawda 2 | Al Rawda 3 = الروضة 1 | الروضة 2 | الروضة 3;
Al Mowaihat | Al Muwaihat | Al Mowaihat 1 | Al Mowaihat 2 | Al Mowaihat 3 = المويهات | المويهات 1;
Al Jurf | Al Jerf | Al Jurf 1 | Al Jurf 2 | Al Jurf 3 | Al Jurf Industrial = الجرف | الجرف الصناعية;
Al Hamidiya | Al Hamidiyah | Al Hamidiya 1 = الحميدية; Al Yasmeen | Al Yasmeen 1 = الياسمين;
Al Zahya | Al Zahia Ajman | Al Zaheya Gardens = الزاهية عجمان | الزاهية; Al Zorah | Al Zawra = الزوراء;
Al Amerah | Al Ameera | Al Amerah 1 = العامرة; Al Helio | Al Helio 1 | Al Helio 2 = الحليو | الحليو 2;
Al Alia | Al Aaliya = العالية; Al Bahia Ajman | Al Bahia Hills; Al Bustan Ajman; Al Butain Ajman;
Al Sawan | Al Owan = الصوان; Al Rumailah | Al Rumaila = الرميلة; Al Nakhil | Al Nakheel Ajman = النخيل;
Mushairef | Musherief | Musheirif | Mushairif = مشيرف; Al Raqaib | Al Raqaib 1 | Al Raqaib 2 = الرقايب;
Al Tallah | Al Tallah 1 | Al Tallah 2 = التلة; Al Manama Ajman = المنامة; Masfout | Masfut = مصفوت;
Emirates City | Emirates City Ajman | Emirate City = مدينة الإمارات;
Garden City Ajman | Garden City = جاردن سيتي; Ajman Uptown | Uptown Ajman = أبتاون عجمان;
Ajman Industrial | Ajman Industrial Area | Ajman Industrial 1 | Ajman Industrial 2 = عجمان الصناعية | عجمان الصاعية;
Ajman Free Zone = المنطقة الحرة عجمان; Ajman Marina = مارينا عجمان; Ajman Global City; Ajman Creek = خور عجمان;
Al Ameera Village | Al Amira Village = قرية الأميرة; Al Ittihad Village | Al Etihad Village = قرية الاتحاد;
Gulfa Towers | Al Gulfa = الجلفة; Liwara | Liwara 1 | Liwara 2 = ليوارة; Al Muntazi = المنتزي; Green City Ajman;
Escape Ajman; Safia Island | Safia = صفية; Sheikh Maktoum Bin Rashid Street = شارع الشيخ مكتوم بن راشد;
Sheikh Khalifa Bin Zayed Street Ajman; AZHA Community | Azha; Ajman One | Ajman One Towers;
Ajman Pearl | Ajman Pearl Towers; Paradise Lakes | Paradise Lakes Towers; Horizon Towers Ajman;
Falcon Towers Ajman; Emirates Lake Towers; Al Khor Towers; Al Aamra Gardens; Orient Towers; Corniche Residence Ajman | Ajman Corniche Residence;
Park View City | Humaid City | Al Humaid = مدينة حميد; Al Bahia = الباهية; Al Heliow = الحليو;
Al Jerf Industrial = الجرف الصناعية; Al Muaihat = المويهات; Al Zawraa = الزوراء; Meshairef = مشيرف;
Sayh Mudayrah = سيح مديرة
`,
};
