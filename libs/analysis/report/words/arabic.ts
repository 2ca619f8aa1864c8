import { riskFlagNames } from '#scoring';

import { FLAG_WORDS } from '../../meanings/flag-words.js';
import { EXCLUSIONS_IN_ARABIC } from '../../meanings/sentence-words.js';
import { html, ltr } from '../markup/html.js';
import { counted, countedText } from './counted-in-arabic.js';
import { ignoredInArabic } from './ignored-in-arabic.js';
import type { Words } from './words.js';

const MONTHS = [
  ...['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو'],
  ...['أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
];
const TYPES = {
  apartment: 'شقة',
  villa: 'فيلا',
  townhouse: 'تاون هاوس',
  penthouse: 'بنتهاوس',
  hotel_apartment: 'شقة فندقية',
};
const REASONS = {
  snapshot_removed: 'حُذفت ملفات لقطة السوق التي بُني عليها التحليل',
  snapshot_outdated: 'تعود لقطة السوق إلى إصدار سابق من الخدمة، وهو وحده القادر على الحساب عليها',
  not_identical: 'لم تعد إعادة حساب التحليل تعطي النتيجة المسجلة نفسها',
};
const PARTS = {
  value: 'القيمة',
  confidence: 'الثقة',
  comparables: 'المبيعات المقارنة',
  loan: 'القرض',
  match: 'المطابقة',
  market: 'السوق',
};

function bedroomsOf(count: number): string {
  if (count === 0) return 'استوديو';
  return countedText(count, {
    ...{ one: 'غرفة نوم واحدة', two: 'غرفتا نوم', few: 'غرف نوم' },
    ...{ many: 'غرفة نوم', other: 'غرفة نوم' },
  });
}

export const ARABIC: Words = {
  language: 'ar',
  direction: 'rtl',
  title: 'تقرير تقييم',
  subtitle: 'تقدير آلي، وليس تقييماً صادراً عن مقيّم مرخّص',
  sandbox: 'بيئة تجريبية: سوق مُختلَقة. لا تدل الأرقام على أي عقار حقيقي.',
  none: 'غير مذكور',
  comma: '، ',
  date: (day) => {
    const [year = '', month, date] = day.split('-');
    return html`<bdi>${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}</bdi>`;
  },
  month: (month) => {
    const [year = '', number] = month.split('-');
    return html`<bdi>${MONTHS[Number(number) - 1] ?? ''} ${year}</bdi>`;
  },
  days: (count) => counted(count, { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يوماً', other: 'يوم' }),
  sales: (count) =>
    count === 0
      ? html`لا شيء`
      : counted(count, {
          ...{ one: 'عملية بيع واحدة', two: 'عمليتا بيع', few: 'عمليات بيع' },
          ...{ many: 'عملية بيع', other: 'عملية بيع' },
        }),
  between: ({ low, high }) => html`بين ${low} و${high}`,
  fromTo: ({ low, high }) =>
    html`<span class="amount">من ${low}</span> <span class="amount">إلى ${high}</span>`,
  aed: (amount) => html`${amount} درهم`,
  squareFeet: (size) => html`${size} قدم مربعة`,
  perSquareFoot: 'درهم للقدم المربعة',
  home: (type, bedrooms) => `${TYPES[type]}، ${bedroomsOf(bedrooms)}`,
  completion: { ready: 'جاهز', off_plan: 'على الخارطة' },
  intent: { buy: 'شراء', invest: 'استثمار', collateral: 'ضمان قرض' },
  verdict: {
    'EXCELLENT DEAL': 'صفقة ممتازة',
    'GOOD DEAL': 'صفقة جيدة',
    'FAIR VALUE': 'قيمة عادلة',
    'ABOVE MARKET': 'أعلى من السوق',
    OVERPRICED: 'مبالغ في السعر',
    'VERIFY LISTING': 'ينبغي التحقق من الإعلان: السعر أدنى من أن يُصدَّق',
    'INSUFFICIENT EVIDENCE': 'الأدلة غير كافية: القيمة أقل يقيناً من أن يُحكم بها على السعر',
  },
  level: {
    building: 'المبنى',
    project: 'المشروع',
    community: 'المجمّع السكني',
    district: 'المنطقة',
    city: 'المدينة كلها',
  },
  headline: {
    value: 'القيمة السوقية المقدَّرة',
    range: 'النطاق',
    price: 'السعر المذكور',
    prudential: 'القيمة التحفظية',
    uncertain: 'الأدلة غير كافية: القيمة أقل يقيناً من أن يُحكم بها على السعر. لا يُقرأ التقدير دون نطاقه.',
  },
  property: {
    heading: 'العقار',
    given: 'كما ورد',
    matched: 'كما طوبق مع السجل',
    area: 'المنطقة',
    building: 'المبنى أو المشروع',
    home: 'الوحدة',
    size: 'المساحة',
    plot: 'مساحة الأرض',
    floor: 'الطابق',
    completion: 'حالة الإنجاز',
    price: 'السعر',
    intent: 'الغرض',
    reference: 'المرجع',
    loan: 'القرض',
    rent: 'الإيجار السنوي',
    charge: 'رسوم الخدمات السنوية',
    unmatched: 'غير موجود في السجل',
    ignored: 'ذُكر دون أثر',
    areaSource: 'مبيعات',
    compared: {
      plot: 'قورن بمساحة الأرض',
      size: 'قورن بالمساحة المبنية',
      typical: 'قورن بالمساحة المعتادة لمثل هذا العقار هناك',
      assumed: 'قورن، لعدم توفر مساحة أوثق، بـ',
    },
    field: {
      ...{ area: 'المنطقة', building: 'المبنى أو المشروع', type: 'نوع العقار', plot_sqft: 'مساحة الأرض' },
      ...{ floor: 'الطابق', bedrooms: 'غرف النوم', loan_amount: 'القرض', annual_rent: 'الإيجار السنوي' },
    },
  },
  ignored: ignoredInArabic,
  value: {
    heading: 'القيمة',
    range: ({ low, high, coverage }) =>
      html`يُتوقع أن يحقق بيع العقار ما بين ${low} و${high}. وقد وقع ${coverage} من المبيعات اللاحقة ضمن نطاق
      كهذا.`,
    day: ({ day }) => html`القيمة كما في ${day}، وهو يوم أحدث بيع مسجل.`,
    dayBefore: ({ day, days }) =>
      html`القيمة كما في ${day}، وهو يوم أحدث بيع مسجل، قبل التحليل بمدة ${days}.`,
    pastDay: ({ day }) => html`القيمة كما في ${day} بحسب الطلب: لم يُستخدم أي سجل بعده.`,
    error: ({ error }) => html`ويقع نصف المبيعات اللاحقة في حدود ${error} من التقدير.`,
    fsd: ({ fsd, spread, level }) =>
      html`الانحراف المعياري للتنبؤ ${fsd}: يُتوقع أن تقع عمليتا بيع من كل ثلاث بنحو ${spread} من التقدير.
      مستوى الثقة ${level} من 7.`,
    evidence: ({ sales, recent, level }) =>
      html`الأدلة: ${sales} عملية بيع فعّالة، منها ${recent} في آخر اثني عشر شهراً؛ وأقرب مستوى كافي البيانات:
      ${level}.`,
    noEvidence: ({ level }) =>
      html`الأدلة: لا بيع قريب بما يكفي ليُحتسب؛ وأقرب مستوى كافي البيانات: ${level}.`,
    wide: ({ half, most }) => html`يقع نصف الأسعار المتوقعة ${half}، و${ltr('95%')} منها ${most}.`,
    verdict: ({ price, verdict, perSqft, median, variance }) =>
      html`السعر المذكور ${price}، أي ${perSqft} درهم للقدم المربعة مقابل وسيط قدره ${median} للمبيعات
      المقارنة منقولةً إلى اليوم نفسه (${variance}). الحكم: ${verdict}.`,
    gap: ({ gap }) => html`ويبلغ فرق السعر عن التقدير ${gap}.`,
    verdictAlone: ({ price, verdict, perSqft, median, variance }) =>
      html`السعر المذكور ${price}، أي ${perSqft} درهم للقدم المربعة؛ ولعدم وجود مبيعات مقارنة يُقاس بوسط
      الأسعار المتوقعة، ${median} درهم (${variance}). الحكم: ${verdict}.`,
    market: ({ month, quarter, year, sales }) =>
      html`تغيّر مؤشر أسعار المنطقة ${quarter} في ثلاثة أشهر و${year} في اثني عشر شهراً حتى ${month}؛ ومبيعات
      المنطقة في هذه الأشهر الاثني عشر: ${sales}.`,
    marketOfCity: ({ month, quarter, year }) =>
      html`مؤشر أسعار المنطقة هو مؤشر المدينة، وقد تغيّر ${quarter} في ثلاثة أشهر و${year} في اثني عشر شهراً حتى
      ${month}؛ إذ لم يسبق أيَّ بيع في المنطقة في هذه الأشهر الاثني عشر بيعٌ من نوعه.`,
    monthsCovered: ({ covered }) =>
      html`عدد ما تغطيه الملفات المستوردة من هذه الأشهر الاثني عشر: ${covered}.`,
  },
  lending: {
    heading: 'أرقام الإقراض',
    prudential: ({ value, quantile, deflated }) =>
      html`القيمة التحفظية ${value}: الأدنى بين ما تتجاوزه أربع عمليات بيع من كل خمس (${quantile}) والتقدير
      عند متوسط مؤشر المنطقة في 24 شهراً (${deflated}).`,
    notCollateral:
      'لا قيمة تحفظية: لم يُجرَ التحليل لغرض الضمان. أعد التحليل بالغرض «collateral»، ومع loan_amount لأرقام القرض.',
    noLoan: 'لم يُذكر قرض مع التحليل (loan_amount)، فلا أرقام للقرض.',
    loan: 'القرض',
    ltv: 'القرض إلى القيمة التحفظية',
    ltvOfEstimate: 'القرض إلى التقدير',
    shortfall: 'احتمال أن يحقق البيع أقل من القرض',
    highest: ({ chance }) => html`أعلى قرض باحتمال عجز قدره ${chance}`,
    today: 'اليوم',
    stressed: ({ fall }) => html`بعد أسوأ سنة للمنطقة (${fall})`,
  },
  decision: {
    heading: 'القرار وفق السياسة',
    outcome: { accept: 'قبول', refer: 'إحالة للمراجعة', decline: 'رفض' },
    by: ({ policy, day }) => html`صدر القرار وفق السياسة ${policy} بتاريخ ${day}.`,
    none: 'لم تُخالَف أي قاعدة من قواعد السياسة.',
  },
  comparables: {
    heading: 'المبيعات المقارنة',
    columns: [
      ...['التاريخ', 'المبنى أو المشروع', 'المساحة، قدم²', 'السعر', 'تعديل المساحة', 'تعديل الزمن'],
      ...['تعديل النموذج', 'السعر المعدَّل', 'الوزن'],
    ],
    bySize: 'مستدَلّ عليه بالمساحة',
    amounts: 'المبالغ بالدرهم.',
    all: ({ used, share }) => html`المبيعات المستخدمة: ${used}، ولها ${share} من الوزن`,
    heaviest: ({ shown, used, share, all }) =>
      html`المبيعات الأثقل وعددها ${shown} من أصل ${used} مستخدمة، ولها ${share} من الوزن؛ ولجميع المستخدمة
      ${all}`,
    rest: '، والباقي لمبيعات أخف وزناً وللسوق الأوسع',
    rejected: ({ rejected }) => html`مبيعات أخرى نُظر فيها واستُبعدت: ${rejected}.`,
    sum: 'مجموع السعر والتعديلات هو السعر المعدَّل للعقار، والمتوسط الموزون للأسعار المعدَّلة لجميع المبيعات المستخدمة هو التقدير.',
    none: 'لا يوجد بيع يحمل من القيمة ما يكفي ليكون مقارناً.',
    plot: 'كل بيع مستخدم بسعره المعدَّل للعقار، بالدرهم، بحسب تاريخه؛ الدوائر الأكبر أثقل وزناً. بالأحمر: التقدير ونطاقه.',
    map: {
      alt: ({ places }) => html`خريطة المناطق التي تقع فيها المبيعات المستخدمة: ${places}.`,
      about: ({ places }) => html`الخريطة: المناطق التي تقع فيها هذه المبيعات: ${places}.`,
      inPlace: ({ count, place }) => html`${count} في ${place}`,
      others: 'غيرها',
      home: 'بالأحمر: منطقة العقار.',
      undrawn: ({ count }) => html`ما ليس على الخريطة لأن حدود منطقته غير معروفة: ${count}.`,
      limits: 'هذه مناطق لا عناوين: لا يذكر السجل إحداثيات.',
      kilometres: (count) => `${count} كم`,
    },
    excluded: ({ analysis }) =>
      html`مشتق من ${analysis} باستبعاد مبيعات مقارنة يدوياً؛ وتبقى في مؤشر الأسعار والنموذج المدرَّب:`,
    sale: 'البيع المستبعد',
    why: 'السبب',
    reviewer: 'بواسطة',
    reason: EXCLUSIONS_IN_ARABIC,
  },
  flags: {
    heading: 'مؤشرات المخاطر',
    none: 'لم يُرفع أي مؤشر.',
    severity: { high: 'مرتفع', watch: 'انتباه', monitor: 'متابعة' },
    type: riskFlagNames('ar'),
    meaning: FLAG_WORDS.ar,
  },
  method: {
    heading: 'المنهج وحدوده',
    text: 'القيمة تقدير إحصائي من المبيعات المسجلة. يبدأ من وسيط المدينة وينتقل خطوة خطوة نحو ما تقوله مبيعات المنطقة والمجمّع والمشروع والمبنى، كلٌّ بقدر ما يسمح به عددها واتفاقها؛ وينقل مؤشر للأسعار كل بيع إلى يوم التقييم، ومنحنى إلى مساحة العقار، ويصحح نموذج متعلَّم من مبيعات سابقة ما تبقى. أما النطاق فمن أخطاء المنهج نفسه في مبيعات لم يرها. ولا أثر للسعر المذكور في القيمة والنطاق.',
    limits:
      'هذا التقرير تقدير آلي، وليس تقييماً صادراً عن مقيّم مرخّص. لم يعاين أحد العقار: فحالته وتجهيزاته وإطلالته وسند ملكيته وإيجاره والحقوق عليه غير معلومة. وليس نصيحة بالإقراض أو الشراء أو البيع.',
  },
  missing: (part, reason) =>
    `لم يُسجَّل جزء «${PARTS[part]}» مع التحليل ولم يعد حسابه ممكناً: ${REASONS[reason]}. يسجله تحليل جديد مع include=${part}.`,
  record: {
    heading: 'السجل',
    analysed: 'وقت التحليل',
    asOf: 'السجلات المستخدمة حتى',
    freshness: 'أحدث معاملة مسجلة',
    snapshot: 'لقطة السوق',
    model: 'النموذج',
    id: 'التحليل',
    inputHash: 'SHA-256 للمدخلات',
    sha256: 'SHA-256 للسجل',
    chain: 'سلسلة التدقيق',
    place: ({ seq, day, ledger, head }) => html`القيد ${seq} ليوم ${day} (${ledger})، الرأس ${head}`,
    ledger: { live: 'السوق الحقيقية', test: 'البيئة التجريبية' },
    pending: 'لم يُقيَّد بعد: يستغرق ذلك ثوانيَ بعد التحليل، ويذكر القيدَ تقريرٌ يصدر لاحقاً',
    signature: 'موقَّع بالمفتاح',
    unsigned: 'غير موقَّع: لا مفتاح لدى الخدمة لذلك',
    recorded: 'سُجِّل مع التحليل',
    computed: 'حُسب لهذا التقرير',
    computedNote: 'على لقطة السوق الخاصة بالتحليل؛ وجاء كل ما سُجِّل مطابقاً حرفاً بحرف',
    verify: ({ command }) =>
      html`تحمل الصفحة السجل كبيانات. يتحقق منها الأمر ${command} دون الخدمة، ويكشف تغيّر بايت واحد.`,
    check: ({ command }) => html`يتحقق منها الأمر ${command} دون الخدمة، ويكشف تغيّر بايت واحد.`,
    part: PARTS,
  },
  signing: {
    heading: 'مراجعة المقيّم',
    name: 'الاسم',
    licence: 'رقم الترخيص',
    date: 'التاريخ',
    signature: 'التوقيع',
    note: 'تركته الخدمة فارغاً. والتوقيع هنا يخص المراجع وحده.',
  },
};
