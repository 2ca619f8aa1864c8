import { readDistricts } from '../emirate.js';

/**
 * The communities of Dubai Municipality with the register's name of each, one per line: name | other
 * spellings | Arabic. Source: the municipality's community boundaries and the Dubai Land Department's list of
 * areas, joined by their Arabic names.
 */
export const DISTRICTS = readDistricts(`
Abu Hail |  | أبو هيل; ابو هيل
Al Aweer First | Al Awir First | العوير الأولى
Al Aweer Second | Al Awir Second | العوير الثانية
Al Bada |  | البدع
Al Baraha |  | البراحة; البراحه
Al Barsha First |  | البرشاء الأولى; البرشاء الاولى
Al Barsha Second |  | البرشاء الثانية; البرشاء الثانيه
Al Barsha South Fifth |  | البرشاء جنوب الخامسة
Al Barsha South Fourth |  | البرشاء جنوب الرابعة
Al Barsha Third |  | البرشاء الثالثة; البرشاء الثالثه
Al Barshaa South First | Al Barsha South First | البرشاء جنوب الأولى; البرشاء جنوب الاولى
Al Barshaa South Second | Al Barsha South Second | البرشاء جنوب الثانية
Al Barshaa South Third | Al Barsha South Third | البرشاء جنوب الثالثة
Al Buteen |  | البطين
Al Dhagaya | Al Daghaya | الضغاية; الضغايه
Al Eyas |  | العياص
Al Faga'A |  | الفقع
Al Garhoud |  | القرهود
Al Goze First | Al Qouz First; Al Quoz First | القوز الأولى; القوز الاولى
Al Goze Fourth | Al Qouz Fourth; Al Quoz Fourth | القوز الرابعة; القوز الرابعه
Al Goze Industrial First | Al Qouz Ind First; Al Quoz Industrial First | القوز الصناعية الأولى; القوز الصناعيه الاولى
Al Goze Industrial Fourth | Al Qouz Ind Fourth; Al Quoz Industrial Fourth | القوز الصناعية الرابعة; القوز الصناعيه الرابعه
Al Goze Industrial Second | Al Qouz Ind Second; Al Quoz Industrial Second | القوز الصناعية الثانية; القوز الصناعيه الثانيه
Al Goze Industrial Third | Al Qouz Ind Third; Al Quoz Industrial Third | القوز الصناعية الثالثة; القوز الصناعيه الثالثه
Al Goze Second | Al Qouz Second; Al Quoz Second | القوز الثانية; القوز الثانيه
Al Goze Third | Al Qouz Third; Al Quoz Third | القوز الثالثة; القوز الثالثه
Al Hamriya Port |  | ميناء الحمرية; ميناء الحمريه
Al Hamriya |  | الحمرية; الحمريه
Al Hathmah |  | الحثمة
Al Hebiah Fifth |  | الحبيه الخامسة
Al Hebiah First |  | الحبيه الأولى; الحبيه الاولى
Al Hebiah Fourth |  | الحبيه الرابعة
Al Hebiah Second |  | الحبيه الثانية
Al Hebiah Sixth |  | الحبيه السادسة
Al Hebiah Third |  | الحبية الثالثة; الحبيه الثالثة
Al Hudaiba |  | الحضيبة; الحضيبه
Al Jadaf |  | الجداف
Al Jafliya | Al Jafiliya | الجافلية; الجافليه
Al Karama |  | الكرامة; الكرامه
Al Khabeesi | Al Khabaisi | الخبيصى; الخبيصي
Al Khairan First | Al Kheeran First | الخيران الأولى
Al Khawaneej First | Al Khwaneej First | الخوانيج الأولى
Al Khawaneej Second | Al Khwaneej Second | الخوانيج الثانية
Al Kheeran |  | الخيران
Al Kifaf |  | الكفاف
Al Layan 2 |  | الليان 2
Al Layan1 |  | الليان 1; الليان1
Al Lusaily | Al Lesaily | الليسيلي
Al Maha |  | المها
Al Mamzer | Al Mamzar | الممزر
Al Manara |  | المنارة; المناره
Al Mararr | Al Murar | المرر
Al Marmoom |  | المرموم
Al Merkadh |  | المركاض
Al Meryal |  | المريال
Al Mizhar First |  | المزهر الأولى; المزهر الاولى
Al Mizhar Second |  | المزهر الثانية; المزهر الثانيه
Al Mizhar Third |  | المزهر الثالثة
Al Murqabat | Al Muraqqabat | المرقبات
Al Muteena |  | المطينة; المطينه
Al Nahda First |  | النهدة الأولى; النهده الاولى
Al Nahda Second |  | النهدة الثانية; النهده الثانيه
Al O'shoosh |  | العشوش
Al Qusais First |  | القصيص الأولى; القصيص الاولى
Al Qusais Industrial Fifth | Al Qusais Ind Fifth | القصيص الصناعية الخامسة; القصيص الصناعيه الخامسه
Al Qusais Industrial First | Al Qusais Ind First | القصيص الصناعية الأولى; القصيص الصناعيه الاولى
Al Qusais Industrial Fourth | Al Qusais Ind Fourth | القصيص الصناعية الرابعة; القصيص الصناعيه الرابعه
Al Qusais Industrial Second | Al Qusais Ind Second | القصيص الصناعية الثانية; القصيص الصناعيه الثانيه
Al Qusais Industrial Third | Al Qusais Ind Third | القصيص الصناعية الثالثة; القصيص الصناعيه الثالثه
Al Qusais Second |  | القصيص الثانية; القصيص الثانيه
Al Raffa |  | الرفاعة; الرفاعه
Al Ras |  | الراس
Al Rashidiya |  | الراشدية; الراشديه
Al Rega | Al Rigga | الرقة; الرقه
Al Rowaiyah First |  | الروية الأولى; الرويه الأولى
Al Rowaiyah Second |  | الروية الثانية; الرويه الثانية
Al Rowaiyah Third |  | الرويه الثالثة; الرويه الثالثه
Al Sabkha |  | السبخة; السبخه
Al Saffa First | Al Safa First | الصفا الأولى; الصفا الاولى
Al Saffa Second | Al Safa Second | الصفا الثانية; الصفا الثانيه
Al Safouh First | Al Sufouh First | الصفوح الأولى; الصفوح الاولى
Al Safouh Second | Al Sufouh Second | الصفوح الثانية; الصفوح الثانيه
Al Satwa |  | السطوة; السطوه
Al Suq Al Kabeer | Al Souq al Kabeer | السوق الكبير
Al Thanayah Fourth | Al Thanyah Fourth | الثنيه الرابعة
Al Thanyah Fifth |  | الثنيه الخامسة
Al Thanyah First |  | الثنيه الأولى
Al Thanyah Second |  | الثنيه الثانية
Al Thanyah Third |  | الثنيه الثالثة
Al Ttay |  | الطي
Al Twar First |  | الطوار الأولى; الطوار الاولى
Al Twar Fourth |  | الطوار الرابعة
Al Twar Second |  | الطوار الثانية; الطوار الثانيه
Al Twar Third |  | الطوار الثالثة; الطوار الثالثه
Al Waheda | Al Wuheida | الوحيدة; الوحيده
Al Warqa Fifth | Al Warqa'a Fifth | الورقاء الخامسة
Al Warqa First | Al Warqa'a First | الورقاء الأولى; الورقاء الاولى
Al Warqa Fourth | Al Warqa'a Fourth | الورقاء الرابعة; الورقاء الرابعه
Al Warqa Second | Al Warqa'a Second | الورقاء الثانية; الورقاء الثانيه
Al Warqa Third | Al Warqa'a Third | الورقاء الثالثة; الورقاء الثالثه
Al Warsan First | Warsan First | ورسان الأولى; ورسان الاولى
Al Warsan Second | Warsan Second | ورسان الثانية; ورسان الثانيه
Al Warsan Third | Warsan Third | ورسان الثالثة; ورسان الثالثه
Al Wasl |  | الوصل
Al Wohoosh |  | الوحوش
Al Yelayiss 1 | Al Yalayis 1 | اليلايس 1
Al Yelayiss 2 | Al Yalayis 2 | اليلايس 2
Al Yelayiss 3 | Al Yalayis 3 | اليلايس 3
Al Yelayiss 4 | Al Yalayis 4 | اليلايس 4
Al Yelayiss 5 | Al Yalayis 5 | اليلايس 5
Al Yufrah 1 |  | اليفره 1
Al Yufrah 2 |  | اليفره 2
Al-Cornich | Al Corniche | الكورنيش
Anakhali | Enkhali | نخلي
Bukadra |  | بو كدرة; بوكدرة
BURJ KHALIFA |  | برج خليفة
BUSINESS BAY |  | الخليج التجارى; الخليج التجاري
Cornich Deira | Corniche Deira | كورنيش ديره
Dubai International Airport | Dubai Int'l Airport | مطار دبي الدولي
DUBAI INVESTMENT PARK FIRST |  | مجمع دبي للاستثمار الأول; مجمع دبي للاستثمار الاول
DUBAI INVESTMENT PARK SECOND |  | مجمع دبي للاستثمار الثاني
Eyal Nasser | Ayal Nasir | عيال ناصر
Ghadeer Al tair |  | غدير الطير
Ghadeer Barashy |  | غدير براشي
Grayteesah |  | قريطيسه
Hadaeq Sheikh Mohammed Bin Rashid |  | حدائق الشيخ محمد بن راشد
Hafair | Hefair | حفير
Hatta |  | حتا
Hessyan First |  | حصيان الأولى; حصيان الاولى
Hessyan Second |  | حصيان الثانية
Hor Al Anz East |  | هور العنز شرق
Hor Al Anz |  | هور العنز
Jabal Ali First | Jebel Ali First | جبل علي الأولى
Jabal Ali Industrial First | Jebel Ali Industrial First | جبل على الصناعية الأولى; جبل علي الصناعية الأولى
Jabal Ali Industrial Second | Jebel Ali Industrial Second | جبل علي الصناعية الثانية
Jabal Ali Industrial Third | Jebel Ali Industrial Third | جبل علي الصناعية الثالثة
Jabal Ali Second | Jebel Ali Second | جبل علي الثانية
Jabal Ali Third | Jebel Ali Third | جبل علي الثالثة
JUMEIRA BAY |  | جميرا باي
Jumeira Island 2 |  | جزيرة جميرا الثانية
Jumeirah First | Jumeira First | جميرا الأولى; جميرا الاولى
Jumeirah Second | Jumeira Second | جميرا الثانية; جميرا الثانيه
Jumeirah Third | Jumeira Third | جميرا الثالثة; جميرا الثالثه
Le Hemaira |  | الحميرا
Lehbab First |  | لهباب الأولى; لهباب الاولى
Lehbab Second |  | لهباب الثانية
Madinat Al Mataar |  | مدينة المطار
Madinat Dubai Almelaheyah | DUBAI MARITIME CITY | مدينة دبي الملاحية
Madinat Hind 1 |  | مدينة هند 1
Madinat Hind 2 |  | مدينة هند 2
Madinat Hind 3 |  | مدينة هند 3
Madinat Hind 4 |  | مدينة هند 4
Madinat Latifa |  | مدينة لطيفة
Mankhool |  | منخول
Margham |  | مرغم
Marsa Dubai |  | مرسى دبي
Me'Aisem First |  | معيصم الأول; معيصم الأولى
Me'Aisem Second |  | معيصم الثانية
Mena Jabal Ali |  | ميناء جبل علي
Mereiyeel |  | مرييل
Mirdif |  | مردف
Mugatrah |  | مقطرة; مقطره
Muhaisanah Fifth |  | محيصنة الخامسة
Muhaisanah First | Muhaisnah First | محيصنة الأولى; محيصنه الاولى
Muhaisanah Fourth |  | محيصنة الرابعة; محيصنه الرابعه
Muhaisanah Second |  | محيصنة الثانية; محيصنه الثانيه
Muhaisanah Third |  | محيصنة الثالثة; محيصنه الثالثه
Muragab | Margab | مرقب
Mushrif | Mushraif | مشرف
Nad Al Hamar | Nadd al Hamar | ند الحمر
Nad Al Shiba First | Nadd al Shiba First | ند الشبا الأولى; ند الشبا الاولى
Nad Al Shiba Fourth | Nadd al Shiba Fourth; Nad Al Sheba Fourth | ند الشبا الرابعة; ند الشبا الرابعه
Nad Al Shiba Second | Nadd al Shiba Second; Nad Al Sheba Second | ند الشبا الثانية; ند الشبا الثانيه
Nad Al Shiba Third | Nadd al Shiba Third; Nad Al Sheba Third | ند الشبا الثالثة; ند الشبا الثالثه
Nad Shamma | Nadd Shamma | ند شما
Nadd Hessa |  | ند حصة; ند حصه
Naif |  | نايف
Nazwah |  | نزوه
Oud Al Muteena First |  | عود المطينة الأولى
Oud Almuteena Second | Oud Al Muteena Second | عود المطينة الثانية
Oud Metha |  | عود ميثاء
PALM DEIRA | Nakhlat Deira | نخلة ديرة; نخلة ديره
PALM JUMEIRAH | Nakhlat Jumeira | نخلة جميرا
Port Saeed |  | بور سعيد
Ras Al Khor Industrial First | Ras al Khor Ind First | رأس الخور الصناعية الأولى; راس الخور الصناعيه الاولى
Ras Al Khor Industrial Second | Ras al Khor Ind Second | رأس الخور الصناعية الثانية; راس الخور الصناعيه الثانيه
Ras Al Khor Industrial Third | Ras al Khor Ind Third | رأس الخور الصناعية الثالثة; راس الخور الصناعيه الثالثه
Ras Al Khor |  | راس الخور
Rega Al Buteen | Riggat al Buteen | رقة البطين; رقه البطين
Remah |  | رماح
Saih Aldahal |  | سيح الدحل
Saih Alsalam |  | سيح السلم
Saih Shua'alah |  | سيح شعيله
Saih Shuaib 1 |  | سيح شعيب 1
Saih Shuaib 2 |  | سيح شعيب 2
Saih Shuaib 3 |  | سيح شعيب 3
Saih Shuaib 4 |  | سيح شعيب 4
Shandagha | Al Shindagha | الشندغة; الشندغه
Trade Center First |  | المركز التجارى الاولى; المركز التجاري الأولى
Trade Center Second |  | المركز التجارى الثانيه; المركز التجاري الثانية
Um Al Sheif | Umm al Sheif | أم الشيف; ام الشيف
Um Almoameneen | Umm al Mo'meneen | أم المؤمنين; ام المؤمنين
Um Esalay | Umm Eselay | أم السلي; ام السلي
Um Hurair First | Umm Hurair First | أم هرير الأولى; ام هرير الاولى
Um Hurair Second | Umm Hurair Second | أم هرير الثانية; ام هرير الثانيه
Um Ramool | Umm Ramool | أم رمول; ام رمول
Um Suqaim First | Umm Suqeim First | أم سقيم الأولى; ام سقيم الاولى
Um Suqaim Second | Umm Suqeim Second | أم سقيم الثانية; ام سقيم الثانيه
Um Suqaim Third | Umm Suqeim Third | أم سقيم الثالثة; ام سقيم الثالثه
Umm Addamin | Umm al Daman | أم الدمن
Wadi Al Amardi |  | وادي العمردي
Wadi Al Safa 2 |  | وادي الصفا 2
Wadi Al Safa 3 |  | وادي الصفا 3
Wadi Al Safa 4 |  | وادي الصفا 4
Wadi Al Safa 5 |  | وادي الصفا 5
Wadi Al Safa 6 |  | وادي الصفا 6
Wadi Al Safa 7 |  | وادي الصفا 7
Wadi Alshabak |  | وادي الشبك
Warsan Fourth |  | ورسان الرابعة
World Islands | THE WORLD | جزر العالم
Yaraah |  | يراح
Zaabeel First | Zabeel First | زعبيل الأولى; زعبيل الاولى
Zaabeel Second | Zabeel Second | زعبيل الثانية; زعبيل الثانيه
`);
