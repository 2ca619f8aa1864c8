import type { OtherEmirate } from './emirate.js';

/** The emirate's own names first, then its cities, communities and districts. */
export const FUJAIRAH: OtherEmirate = {
  name: 'Fujairah',
  places: `
Fujairah | Fujeirah | Fujaira | Al Fujairah = الفجيرة | فجيرة;
Fujairah City = مدينة الفجيرة; Dibba | Dibba Al Fujairah = دبا | دبا الفجيرة; Al Faseel = الفصيل;
Sakamkam = سكمكم; Al Gurfa | Ghurfah = الغرفة; Merashid | Mirashid | Al Mrashid = مريشيد;
Murbah | Mirbah | Merbah = مربح; Qidfa = قدفع; Al Bidya | Al Bidyah | Bidiyah = البدية;
Al Aqah | Al Aqqah = العقة; Sharm Fujairah | Sharm = شرم; Dhadna | Dadna = ضدنا;
Al Hail Fujairah | Al Hayl = الحيل; Fujairah Corniche | Corniche Fujairah = كورنيش الفجيرة; Al Bithnah = البثنة;
Al Taween | Al Tawyeen = الطويين; Wadi Ham; Al Siji | Wadi Siji = سيجي | السيجي | وادي سيجي;
Rughaylat | Rugaylat = الرغيلات; Madhab = مضب; Al Ittihad Suburb Fujairah; Al Mahattah | Al Mahatah = المحطة;
Fujairah Free Zone = المنطقة الحرة الفجيرة;
Hamad Bin Abdulla Road | Hamad Bin Abdullah Road = شارع حمد بن عبدالله; Anajaimat = النجيمات;
Town Center Fujairah; Al Owaid | Al Owaid Fujairah; Safad = صفد; Yabsah | Yabsa = يبسة;
Al Hilal City Fujairah | Al Hilal City = مدينة الهلال; Sheikh Khalifa City Fujairah;
Mohammed Bin Zayed City Fujairah; Eagle Hills Fujairah Beach | Fujairah Beach; Al Dana Villas; Wahlah = وحلة;
Asimah = أصيمة | عاصمة; Ghub = الغوب; Al Halah = الحلاة; Al Khulaybiyah = الخليبية | الخلیبیة;
Awhala | Ohala = أوحلة; Zubarah Fujairah; Abadilah = عبادلة; Al Qurayya = القرية; Al Uyaynah = العوینة;
Ashashah = عششة; Minazif = منازيف; Tayybah = الطیبة
`,
};
