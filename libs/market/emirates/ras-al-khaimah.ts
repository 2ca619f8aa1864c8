import type { OtherEmirate } from './emirate.js';

/** The emirate's own names first, then its cities, communities and districts. */
export const RAS_AL_KHAIMAH: OtherEmirate = {
  name: 'Ras Al Khaimah',
  places: `
Ras Al Khaimah | Ras Al Khaima | Ras Al Khaymah | Ras Al Kaimah | Rasalkhaimah | RAK = رأس الخيمة | راس الخيمة;
Ras Al Khaimah City | RAK City = مدينة رأس الخيمة | راك سيتي;
Al Marjan Island | Al Marjan = جزيرة المرجان | المرجان; Al Hamra Village | Al Hamra = قرية الحمراء | الحمراء;
Mina Al Arab = ميناء العرب; Al Jazirah Al Hamra | Al Jazeera Al Hamra | Jazirat Al Hamra = الجزيرة الحمراء;
Al Nakheel RAK | Al Nakheel Ras Al Khaimah;
Al Dhait | Al Dhait North | Al Dhait South = الظيت | الظيت الشمالي | الظيت الجنوبي;
Al Qusaidat = القصيدات | القسيدات; Al Mairid | Al Mareed | Al Maireed = المعيريض;
Al Mamourah | Al Mamoura = المعمورة; Al Juwais | Al Jwais = الجويس; Khuzam | Khuzaam = خزام;
Al Uraibi | Al Oraibi | Seih Al Uraibi = العريبي | سيح العريبي; Al Kharran = الخران; Al Refaa | Al Riffa RAK;
Al Rams = الرمس; Shaam = شعم; Al Jeer = الجير; Digdaga | Digdagga | Diqdaqah = دقداقة; Khatt = خت;
Masafi = مسافي; Adhen | Adhan = أذن; Wadi Shawka | Shawka = شوكة; Al Hudaibah = الحديبة | الحضيبة;
Dafan Al Nakheel = دفن النخيل; Dafan Al Khor | Dafan = دفن الخور | دفان الخور;
Al Ghail | Al Ghail Industrial = الغيل; Sidroh | Sedroh = سدروه;
Julphar | Julfar | Shamal Julphar = جلفار | شمال جلفار; Al Qawasim Corniche | RAK Corniche = كورنيش القواسم;
Al Seer = السير; Al Turfa = الطرفة رأس الخيمة | الترفة; Seih Al Burairat | Al Burairat = سيح البريرات;
Al Dhaher RAK; Yasmin Village | Yasmin Village RAK = قرية الياسمين; RAK Gateway | Ras Al Khaimah Gateway;
Ras Al Khaimah Waterfront; Al Raha Island RAK | Raha Island; Hayat Island = جزيرة الحياة;
Falcon Island = جزيرة فالكون; Beach District RAK | RAK Central = راك سنترال; Jebel Jais | Jabal Jais = جبل جيس;
Al Hamraniyah = الحمرانية; Wadi Bih = وادي البيح; Al Fahlain = الفحلين; Cove Rotana | The Cove Rotana;
Bab Al Bahar | Bab Al Bahr = باب البحر; Royal Breeze; Falaj RAK; Cornich Al Qawasim; Al Sall = الصال;
Al Darbijaniyah = الدربيجانية; Al Rifa RAK; Ghalilah | Ghalila = غليلة;
Al Jazeera Port | RAK Free Trade Zone | RAKEZ = راكز; Adhen Village = قرية أذن; Al Duhaisah = الدهيسة;
Al Ghubb = الغب; Al Husayn = الحسين; Al Khari = الخاری; Al Mataf = المطاف; Al Nadiyah = الندية;
Al Nakheel = النخيل; Al Nudood = الندود; Al Qawr = القور; Al Qurm = القرم; Al Riffa = الرفاع;
Al Sharisha = الشريشة; As Simsimsaniyyah = السمسمانية; Dahan = دهن; Fashrah = فشره; Huwaylat = الحويلات;
Liwa Badr = لواء بدر; Maghribiyah = مغربية; Mudfak = مدفك; Munay = موناي;
Ras Al Khaimah International Airport = مطار رأس الخيمة الدولي; Ras Al Selaab = رأس السلاب; Sahaynah = صهينة;
Seih Al Ghubb = سيح الغب; Seih Al Harf = سيح الحرف; Seih Al Hudaibah = سيح الحضيبة;
Seih Al Qusaidat = سيح القسيدات; Seih Shihyar = سيح شهيار; Shamal Haqueel = شمال حقيل; Sifuni = سيفوني;
Suhaim = سهيم; Wadi Ammar = وادي عمار; Wadi Shaam = وادي شعم
`,
};
