import type { RiskFlagType } from '#scoring';

/** What each flag says, without its figures: above the sentence that was recorded. */
export const FLAGS_IN_ARABIC: Readonly<Record<RiskFlagType, string>> = {
  supply_pipeline: 'يُنتظر تسليم وحدات كثيرة في المنطقة خلال عامين قياساً بما هو قائم فيها.',
  service_charges: 'رسوم الخدمات مرتفعة قياساً بالإيجار أو بالرسوم المنشورة.',
  off_plan_completion: 'إنجاز المشروع أو تقدمه متأخر أو ملغى أو لا يمكن التحقق منه في سجل المشاريع.',
  thin_evidence: 'المبيعات المقارنة أو عقود الإيجار القريبة قليلة.',
  low_confidence: 'نطاق القيمة واسع: أخطاء التقدير لمثل هذا العقار كبيرة.',
  price_outlier: 'السعر المطلوب بعيد عن القيمة المقدَّرة.',
  price_momentum: 'ارتفعت أسعار المنطقة سريعاً أو هي في هبوط.',
  volatility: 'تتفاوت الأسعار في المنطقة أكثر مما في معظم المناطق.',
  unusual_size: 'قليل من العقارات المسجلة من هذا النوع له مثل هذه المساحة.',
  stale_market: 'لم يُسجَّل بيع في المبنى منذ مدة طويلة.',
  unresolved_building: 'المبنى غير معروف في السجل، وتستند القيمة إلى ما حوله.',
  tenure: 'العقار في موقع لا تُظهر مبيعاته المسجلة أنها تملّك حر، أو لا يكفي عددها لمعرفة ذلك.',
};
