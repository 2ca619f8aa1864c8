import type { ReasonCode } from './decision.js';

const WORDS: Readonly<Record<'en' | 'ar', Readonly<Record<ReasonCode, string>>>> = {
  en: {
    property_type: 'Property type not accepted',
    fsd: 'Forecast standard deviation above the limit',
    evidence_level: 'Evidence from further away than allowed',
    comparables: 'Too few comparables',
    data_age: 'Market data too old',
    ltv_on_value: 'Loan to value above the cap',
    ltv_on_prudential_value: 'Loan to prudential value above the cap',
    no_ltv_cap: 'No loan-to-value cap applies',
    verdict: 'Verdict',
    risk_flag: 'Risk flag',
    missing_loan_amount: 'Loan not known',
    missing_value: 'Value not recorded',
    missing_prudential_value: 'Prudential value not recorded',
    missing_fsd: 'Forecast standard deviation not recorded',
    missing_evidence_level: 'Evidence level not recorded',
    missing_completion: 'Ready or off-plan not known',
    missing_district: 'District not known',
  },
  ar: {
    property_type: 'نوع العقار ليس من الأنواع المقبولة',
    fsd: 'الانحراف المعياري للتنبؤ فوق الحد',
    evidence_level: 'الأدلة من نطاق أوسع من المسموح',
    comparables: 'المبيعات المقارنة أقل من المطلوب',
    data_age: 'بيانات السوق أقدم من المسموح',
    ltv_on_value: 'نسبة القرض إلى القيمة فوق الحد',
    ltv_on_prudential_value: 'نسبة القرض إلى القيمة التحفظية فوق الحد',
    no_ltv_cap: 'لا ينطبق أي حد لنسبة القرض إلى القيمة',
    verdict: 'الحكم على السعر',
    risk_flag: 'مؤشر مخاطر',
    missing_loan_amount: 'مبلغ القرض غير معروف',
    missing_value: 'القيمة غير مسجلة',
    missing_prudential_value: 'القيمة التحفظية غير مسجلة',
    missing_fsd: 'الانحراف المعياري للتنبؤ غير مسجل',
    missing_evidence_level: 'نطاق الأدلة غير مسجل',
    missing_completion: 'غير معروف هل العقار جاهز أم على الخارطة',
    missing_district: 'المنطقة غير معروفة',
  },
};

/** What a reason means, without an item's figures; the code itself if this version does not know it. */
export function reasonWords(language: 'en' | 'ar', code: string): string {
  const words: Readonly<Record<string, string>> = WORDS[language];
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code;
}
