import type { RiskFlagType } from '#scoring';

import type { WordTable } from './word-table.js';

/** What each flag means, without the figures in its sentence. */
export const FLAG_WORDS: WordTable<RiskFlagType> = {
  en: {
    supply_pipeline:
      'Many units are to be completed in the area within two years, beside those that stand there.',
    service_charges: 'The service charge is high beside the rent or the published charges.',
    off_plan_completion:
      'The completion or progress of the project is late, cancelled, or cannot be verified in the register of projects.',
    thin_evidence: 'Few comparable sales or contracts of rent are near, or the rent does not fit the value.',
    low_confidence: 'The range of the value is wide: estimates of such a home err by much.',
    price_outlier: 'The asking price is far from the estimated value.',
    price_momentum: 'Prices of the area have risen fast, or are falling.',
    volatility: 'Prices scatter in the area more than in most.',
    unusual_size: 'Few registered homes of this kind have such a size.',
    stale_market: 'No sale was registered in the building for long.',
    unresolved_building: 'The register does not know the building, so the value rests on what is around it.',
    tenure: 'The sales registered where the home is do not show it to be freehold, or are too few to tell.',
  },
  ar: {
    supply_pipeline: 'يُنتظر تسليم وحدات كثيرة في المنطقة خلال عامين قياساً بما هو قائم فيها.',
    service_charges: 'رسوم الخدمات مرتفعة قياساً بالإيجار أو بالرسوم المنشورة.',
    off_plan_completion: 'إنجاز المشروع أو تقدمه متأخر أو ملغى أو لا يمكن التحقق منه في سجل المشاريع.',
    thin_evidence: 'المبيعات المقارنة أو عقود الإيجار القريبة قليلة، أو الإيجار لا يناسب القيمة.',
    low_confidence: 'نطاق القيمة واسع: أخطاء التقدير لمثل هذا العقار كبيرة.',
    price_outlier: 'السعر المطلوب بعيد عن القيمة المقدَّرة.',
    price_momentum: 'ارتفعت أسعار المنطقة سريعاً أو هي في هبوط.',
    volatility: 'تتفاوت الأسعار في المنطقة أكثر مما في معظم المناطق.',
    unusual_size: 'قليل من العقارات المسجلة من هذا النوع له مثل هذه المساحة.',
    stale_market: 'لم يُسجَّل بيع في المبنى منذ مدة طويلة.',
    unresolved_building: 'المبنى غير معروف في السجل، وتستند القيمة إلى ما حوله.',
    tenure: 'العقار في موقع لا تُظهر مبيعاته المسجلة أنها تملّك حر، أو لا يكفي عددها لمعرفة ذلك.',
  },
};
