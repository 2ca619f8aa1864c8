import { AR_ANALYSE } from './arabic-analyse.js';
import { AR_MARKET } from './arabic-market.js';
import { AR_NOTIFY } from './arabic-notify.js';
import { AR_OPERATE } from './arabic-operate.js';
import { AR_PORTFOLIO } from './arabic-portfolio.js';
import { AR_REVIEWS } from './arabic-reviews.js';
import { AR_STATUS } from './arabic-status.js';
import type { Words } from './english.js';
import { ofSeconds } from './arabic-things.js';

export const ARABIC: Words = {
  ...AR_ANALYSE,
  ...AR_PORTFOLIO,
  ...AR_NOTIFY,
  ...AR_STATUS,
  ...AR_REVIEWS,
  ...AR_MARKET,
  ...AR_OPERATE,
  name: 'ذكاء الصفقات',
  skip: 'انتقل إلى المحتوى',
  sandbox: 'بيئة تجريبية',
  sandboxNote: 'سوق مُختلَقة: لا تدل الأرقام على أي عقار حقيقي.',
  live: 'السوق الحقيقية',
  admin: 'الإدارة',
  navigation: 'الصفحات',
  pages: {
    analyse: 'تحليل',
    portfolio: 'محفظة',
    market: 'السوق',
    reviews: 'المراجعات',
    watches: 'المتابعة',
    webhooks: 'الإشعارات',
    status: 'الحالة والنموذج',
    operate: 'التشغيل',
  },
  language: 'English',
  theme: { label: 'المظهر', auto: 'كما في النظام', light: 'فاتح', dark: 'داكن' },
  signOut: 'تسجيل الخروج',
  signIn: {
    heading: 'تسجيل الدخول بمفتاح API',
    about: 'يبقى المفتاح في ذاكرة هذا التبويب: إغلاقه أو إعادة تحميله يسجّل خروجكم.',
    key: 'مفتاح API',
    submit: 'تسجيل الدخول',
    checking: 'جارٍ التحقق …',
    local: 'استخدام البيئة التجريبية لهذا الجهاز',
    localAbout: 'تعمل هذه النسخة على جهازكم وتقدّم مفتاح الاختبار الخاص بها.',
    malformed:
      'يبدأ المفتاح بـ di_live_ أو di_test_، ومفتاح المشغّل بـ di_admin_، وهذا ليس كذلك. انسخوه كاملاً دون «Bearer».',
    ended: 'تم تسجيل خروجكم: لم تعد الواجهة تقبل المفتاح. الصفحة وكل ما كتبتموه محفوظة: يعيدها مفتاح آخر.',
  },
  error: {
    requestId: 'الطلب',
    code: 'الرمز',
    retry: 'إعادة المحاولة',
    outdated: 'حُدّثت لوحة التحكم',
    outdatedRemedy:
      'أعيدوا تحميلها للمتابعة، وستطلب مفتاحكم من جديد. ويضيع عندئذ ما كُتب في الصفحات الأخرى، فأتمّوه هناك أولاً.',
    reload: 'إعادة تحميل اللوحة',
    offline: 'لا جواب من الواجهة',
    offlineRemedy:
      'تحققوا من الاتصال وأعيدوا المحاولة؛ لم يضع شيء مما كتبتم. وإن كانت مواقع أخرى تفتح فالخدمة متوقفة: أخبروا من يشغّلها.',
    between: (status) =>
      `أجاب خادم أمام الواجهة بالرمز HTTP ${status}. أعيدوا المحاولة بعد قليل؛ لم يضع شيء مما كتبتم. وإن استمر ذلك فأخبروا من يشغّل الخدمة.`,
    notFound:
      'تحققوا من الرابط. لا يفتح المفتاح إلا ما سجلته مؤسسته: مفتاح التجربة في البيئة التجريبية، والمفتاح الحقيقي في السوق الحقيقية.',
    wait: (seconds) => `حاولوا بعد ${ofSeconds(seconds)}.`,
    page: 'تعذّر عرض هذه الصفحة',
    pageRemedy: 'أعيدوا تحميل الصفحة. وإن تكرر ذلك فأرسلوا هذا السطر إلى من يشغّل الخدمة:',
    otherKey:
      'رُفض المفتاح السابق فلم يُنفَّذ شيء. أعيدوا المحاولة: ستُرسل بالمفتاح الذي سجلتم الدخول به بعد ذلك.',
  },
  noPage: {
    heading: 'لا توجد صفحة كهذه',
    remedy: 'لا صفحة بهذا العنوان. تحققوا من كتابته، أو اختاروا صفحة أعلاه.',
  },
  sideways: 'مرّروا الجدول جانبياً لرؤية بقية الأعمدة.',
  loading: 'جارٍ التحميل …',
  none: 'لا شيء',
  copied: 'نُسخ',
  copyByHand: 'لا يسمح المتصفح لهذه الصفحة بالنسخ: النص محدَّد، اضغطوا Ctrl+C (أو ⌘C على ماك).',
  unknown: 'غير معروف',
  comma: '، ',
};
