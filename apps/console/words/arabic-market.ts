import type { EN_MARKET } from './english-market.js';
import { months, ofDays, ofMonths, ofSales } from './arabic-things.js';
import { type Count, inArabic } from './counted.js';

const communities = (count: Count): string =>
  inArabic(count, {
    ...{ one: 'منطقة واحدة', two: 'منطقتان', few: '# مناطق' },
    ...{ many: '# منطقة', other: '# منطقة' },
  });

/** كلمات صفحة المجتمعات */
export const AR_MARKET: typeof EN_MARKET = {
  communities: {
    heading: 'السوق',
    about: (count, day) =>
      `${communities(count)}، من السجلات حتى ${day}. لا يُذكر رقم يقل ما يستند إليه عن عشرة سجلات.`,
    period:
      'الأسعار والمبيعات وما بيع على الخارطة والعوائد وأخطاء النموذج من 365 يوماً تنتهي بأحدث بيع، والعقود الجديدة من 365 يوماً تنتهي بأحدث عقد. القادم هو المتوقع خلال 24 شهراً.',
    periodCovered: (sales, rents) =>
      `عدد ما تغطيه الملفات المستوردة من الأيام الـ365: ${sales.written} للمبيعات و${rents.written} للإيجارات.`,
    colour: 'التلوين والترتيب حسب',
    measures: {
      median_price_per_sqft: 'وسيط سعر القدم المربعة، 12 شهراً',
      change_12m_pct: 'المؤشر، التغير خلال 12 شهراً',
      gross_yield_pct: 'العائد الإجمالي للجاهز',
      sales_365d: 'المبيعات خلال 12 شهراً',
      new_rents_365d: 'عقود الإيجار الجديدة خلال 12 شهراً',
      off_plan_pct: 'ما بيع على الخارطة',
      supply_ratio_pct: 'المساكن القادمة من القائمة',
      median_error_pct: 'وسيط خطأ النموذج',
    },
    heads: {
      median_price_per_sqft: 'للقدم المربعة',
      change_12m_pct: '12 شهراً',
      gross_yield_pct: 'العائد',
      sales_365d: 'المبيعات',
      new_rents_365d: 'عقود جديدة',
      off_plan_pct: 'على الخارطة',
      supply_ratio_pct: 'القادم',
      median_error_pct: 'خطأ النموذج',
    },
    legend: (measure) => `الألوان: ${measure}`,
    unknown: 'غير معروف',
    map: (measure) => `خريطة المناطق حسب ${measure}. الجدول يعرض الأرقام نفسها.`,
    nearer: 'تقريب',
    farther: 'إبعاد',
    whole: 'المدينة كلها',
    pointAt: 'أشيروا إلى منطقة لقراءة رقمها، واضغطوها للبقية.',
    noMap: 'لا حدود للمناطق في هذه السوق؛ الأكثر مبيعاً أولاً.',
    none: 'لم يُسجَّل شيء في هذه السوق بعد.',
    noneFound: 'لا منطقة بهذا الاسم.',
    choose: 'اختاروا منطقة على الخريطة أو في الجدول لرؤية مؤشرها ومبيعاتها وإيجاراتها وعوائدها.',
    find: 'البحث عن منطقة',
    table: 'المناطق بالأرقام',
    community: 'المنطقة',
    since: (month, count) => `المؤشر، ${months(count)} حتى \u2066${month}\u2069`,
    behind: (count) => `يستند المؤشر إلى ${ofSales(count)} خلال 12 شهراً.`,
    index: 'مؤشر الأسعار المتماثلة',
    indexAbout: (month) => `100 في \u2066${month}\u2069، للمنطقة والمدينة معاً.`,
    indexGaps:
      'الرمادي: أشهر لا يغطيها أي ملف مستورد. يستند الخط فيها إلى ما يُعرف من مبيعات قليلة، إن وُجدت، وإلى مؤشر المدينة المنشور.',
    gaps: 'الرمادي: أشهر لا يغطيها أي ملف مستورد، ولا يُعرف عنها شيء.',
    uncovered: (month) => `\u2066${month}\u2069: لا يغطي هذا الشهر أي ملف مستورد`,
    covered: (days, of) => `تغطي الملفات ${ofDays(days)} من ${of.written}`,
    monthsCovered: (covered) => `عدد ما تغطيه الملفات المستوردة من هذه الأشهر الاثني عشر: ${covered}.`,
    city: 'المدينة',
    sales: 'المبيعات حسب الشهر',
    ready: 'جاهز',
    offPlan: 'على الخارطة',
    rents: 'عقود الإيجار الجديدة حسب الشهر',
    inFigures: 'الأشهر بالأرقام',
    month: 'الشهر',
    segments: 'الأسعار والإيجارات والعوائد حسب المسكن، 12 شهراً',
    noSegments: 'ما يُباع ويُؤجَّر هنا أقل من أن يميَّز بين المساكن.',
    home: 'المسكن',
    kinds: { apartment: 'شقة', house: 'فيلا أو تاون هاوس' },
    studio: 'استوديو',
    bedrooms: (count) =>
      inArabic(count, {
        ...{ one: 'غرفة نوم', two: 'غرفتا نوم', few: '# غرف نوم' },
        ...{ many: '# غرفة نوم', other: '# غرفة نوم' },
      }),
    readySales: 'مبيعات جاهزة',
    medianPrice: 'وسيط السعر',
    perSqft: 'للقدم المربعة',
    newRents: 'عقود جديدة',
    medianRent: 'وسيط الإيجار السنوي',
    yield: 'العائد الإجمالي',
    supply: (count) => `العرض خلال ${ofMonths(count)}`,
    planned: 'مساكن مخططة',
    expected: 'مساكن متوقعة',
    stock: 'مساكن قائمة',
    projects: 'المشاريع',
    accuracy: 'دقة النموذج هنا، 12 شهراً',
    noAccuracy: 'المبيعات هنا أقل من أن تُعرف بها دقة النموذج.',
    groups: { all: 'الكل', ready: 'جاهز', off_plan: 'على الخارطة' },
  },
};
