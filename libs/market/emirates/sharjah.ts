import type { OtherEmirate } from './emirate.js';

/** The emirate's own names first, then its cities, communities and districts. */
export const SHARJAH: OtherEmirate = {
  name: 'Sharjah',
  places: `
Sharjah | Sharja | Sharjha | Al Sharjah | Al Shariqah | SHJ = الشارقة | شارقة;
Sharjah City = مدينة الشارقة;
Al Majaz | Al Majaz 1 | Al Majaz 2 | Al Majaz 3 | Majaz Waterfront = المجاز | المجاز 1 | المجاز 2 | المجاز 3;
Al Khan = الخان; Al Taawun | Al Tawun = التعاون; Al Nahda Sharjah = النهدة الشارقة;
Al Mamzar Sharjah = الممزر الشارقة; Al Qasimia | Al Qasimiyah = القاسمية; Al Qasba | Qanat Al Qasba = القصباء;
Al Qulayaah | Al Qulayah = القليعة; Abu Shagara | Abu Shaghara = أبو شغارة; Al Yarmook | Al Yarmouk = اليرموك;
Al Nabba | Al Naba'ah = النباعة; Al Ghuwair = الغوير; Al Mareija | Al Mreijah | Al Merraija = المريجة;
Rolla | Rolla Area | Rolla Square = الرولة | رولا; Al Butina = البوطينة | بوطينة;
Al Musalla Sharjah = المصلى الشارقة; Maysaloon = ميسلون; Halwan | Halwan Suburb = حلوان | ضاحية حلوان;
Samnan = سمنان; Al Sabkha Sharjah; Al Rifaah | Al Rifa'a Sharjah = الرفاعة; Al Fisht = الفشت;
Al Heerah | Al Hira | Al Heera = الحيرة; Sharqan = شرقان; Al Qadisiya | Al Qadsia = القادسية; Al Azra = العزرة;
Al Ramaqiya = الرماقية; Al Darari = الدراري; Al Jazzat | Al Jazzat Sharjah = الجزات; Al Ghubaiba Sharjah;
Al Ghafia = الغافية; Al Falaj = الفلج; Al Fayha | Al Faiha = الفيحاء; Al Shahba = الشهباء;
Al Nekhailat = النخيلات; Al Noaf | Al Nouf | Alnoof = النوف; Al Gharayen | Qarayen | Al Qarain = القرائن;
Al Goaz = القوز الشارقة; Al Ramla Sharjah; Al Ramtha = الرمثاء; Al Sweihat | Al Suwaihat = السويحات;
Al Rahmaniya = الرحمانية | شغرافة; Al Suyoh | Al Suyouh = السيوح | ضاحية السيوح;
Al Tai | Al Tayy Suburb | Tay = الطي الشارقة | ضاحية الطي; Al Juraina = الجرينة;
Al Zahia | Al Zahia Sharjah | Uptown Al Zahia = الزاهية الشارقة; Aljada | Al Jada = الجادة;
Muwaileh | Muweilah | Muwailih | Muwaileh Commercial | Muwailih Commercial | Muwailah = مويلح | مويلح التجارية | مويلح التجاري | تجارية مويلح;
Tilal City | Tilal Properties = مدينة تلال; Hayyan = حيان; Masaar | Masaar Sharjah = مسار;
Sharjah Sustainable City = مدينة الشارقة المستدامة; Nasma Residences | Nasma Residence = نسمة ريزيدنسز;
Maryam Island = جزيرة مريم; Al Mamsha | Al Mamsha Sharjah = الممشى;
Sharjah Waterfront City | Ajmal Makan City | Ajmal Makan = مدينة الشارقة للواجهات المائية | أجمل مكان;
Blue Bay Walk; Al Hamriyah | Hamriyah Free Zone = الحمرية الشارقة | المنطقة الحرة بالحمرية;
Sharjah Garden City = مدينة حدائق الشارقة; Al Badie | Al Badee | Al Bdai'a = البديع | ضاحية البديع;
Al Rifa'a = الرفاع; Wasit | Wasit Suburb = واسط | ضاحية واسط; Al Layyeh | Layyah = اللية | ضاحية اللية;
Al Nujoom Islands | Sun Island | AlThuraya Island = جزر النجوم;
Sharjah Industrial Area | Industrial Area Sharjah | Sharjah Industrial = المنطقة الصناعية الشارقة;
Sajaa | Al Sajaa Industrial = الصجعة | الصجعة الصناعية; Emirates Industrial City = مدينة الإمارات الصناعية;
SAIF Zone | Sharjah Airport Free Zone = المنطقة الحرة لمطار الشارقة | المنطقة الحرة بمطار الشارقة الدولي;
University City Sharjah | University City | University City of Sharjah = المدينة الجامعية | المدينة الجامعية الشارقة;
Al Dhaid = الذيد; Al Madam = المدام; Maleha | Mleiha | Mliha = مليحة; Al Batayeh | Al Bataeh = البطائح;
Khor Fakkan = خورفكان | خور فكان; Kalba = كلباء; Dibba Al Hisn = دبا الحصن; Al Nahwa = النحوة;
Al Khezamia | Al Khuzamia | Kshisha = الخزامية; Al Riqqa Suburb | Al Riqa = الرقة الشارقة; Al Atain = العطين;
Barashi = براشي; Hoshi | Al Hooshi = الحوشي; Al Abar = الآبار; Turrfa | Turrfana = الطرفة; Al Jubail Sharjah;
Al Soor Sharjah | Al Soor = السور; Um Khanoor | Um Tarafa | Umm Tarafa = أم خنور | أم الطرافة;
Corniche Al Buhaira | Buhaira Corniche | Buhairah = كورنيش البحيرة | البحيرة;
Al Wahda Street | Al Wahda Road Sharjah = شارع الوحدة; King Faisal Street | King Faisal Road = شارع الملك فيصل;
Jamal Abdul Nasser Street | Jamal Abdul Nasir Street = شارع جمال عبد الناصر; Al Ittihad Road Sharjah;
Al Mujarrah = المجرة; Al Shuwaihean | Al Shuwaiheen = الشويهين; Bu Daniq | Abu Danig = أبو دانق | أبو دنق;
Al Nasserya | Al Nasiriyah | Al Nasreya = الناصرية; Al Khalidia Sharjah; Al Jurainah; Naseej District; Al Sehma;
Juwaiza | Juwaiza'a = جويزع | ضاحية جويزع; Khaldiya Suburb; Industrial Area 1 Sharjah; Sharjah Gate;
Al Tallae | Al Talae; Al Owais | Al Suyoh 7; Al Bedaya; Al Zubair = الزبير; Al Yash = الياش;
Mughaidir | Mughaidir Suburb = مغيدر | ضاحية مغيدر; Al Khaledia Suburb = ضاحية الخالدية; Al Manakh = المناخ;
Al Manazel = المنازل; Al Falah = ضاحية الفلاح; Al Ghubaiba = الغبيبة; AL Hazannah = الحزانة; Al Houm = الحومة;
Al Jlail = الجليل; Al Jubail = الجبيل; Al Khaledia = ضاحية الخالدية; AL Mansoura = المنصورة; AL Mirgab = المرقاب;
Al Mudifi | Al Mudaifi = المديفي; Al Muntazah = المنتزه; Al Musalla = المصلى; Al Ramla - East = الرملة - شرق;
Al Ramla - West = الرملة - غرب; Al Sudairah = السديرة; Al Tala'a = الطلاع; Al Tarfa = الطرفا;
Al Tayy = ضاحية الطي; Al Zubair Orchards = بساتين الزبير; Albade'i = شعبية البديع; Dasman = دسمان;
Hayawa = حياوه; Jebel Mileina = جبل ميلينا; Muwafjah = موافجة; Muzairah = مزيرعة;
Sharjah International Airport = مطار الشارقة الدولي; Um Fannain = أم فنين
`,
};
