import type { RiskFlagType } from '#scoring';

import type { WordTable } from './word-table.js';

/** What each flag means, without the figures in its sentence. */
export const FLAG_WORDS: WordTable<RiskFlagType> = {
  en: {
    supply_pipeline:
      'Many units are due for handover in the area within two years, relative to its existing stock.',
    service_charges: 'The service charge is high relative to the rent or to published charges.',
    off_plan_completion:
      'The project is late, stalled or cancelled, or its completion cannot be verified in the registers.',
    thin_evidence:
      'There are few comparable sales or rent contracts nearby, a single sale or contract carries most of the value, many sales of the project are not used, or the rent does not fit the value.',
    low_confidence: 'The value range is wide: estimates for such homes have large errors.',
    price_outlier: 'The asking price is far from the estimated value.',
    price_momentum: 'Prices in the area have risen fast or are falling.',
    volatility: 'Prices vary more in this area than in most.',
    unusual_size: 'Few registered homes of this kind are this size.',
    stale_market: 'No sale has been registered in the building for a long time.',
    unresolved_building:
      'The building is not named or not known to the register, or has no sales of its own, so the value rests on sales around it, possibly of a single project; or it is valued as a building with a similar name.',
    tenure: 'Registered sales at this location do not show freehold tenure, or are too few to tell.',
  },
  ar: {
    supply_pipeline: 'يُنتظر تسليم وحدات كثيرة في المنطقة خلال عامين قياساً بما هو قائم فيها.',
    service_charges: 'رسوم الخدمات مرتفعة قياساً بالإيجار أو بالرسوم المنشورة.',
    off_plan_completion: 'المشروع متأخر أو متوقف أو ملغى، أو لا يمكن التحقق من إنجازه في السجلات.',
    thin_evidence:
      'المبيعات المقارنة أو عقود الإيجار القريبة قليلة، أو بيع واحد يحمل معظم القيمة، أو كثير من مبيعات المشروع لم تُستعمل، أو الإيجار لا يناسب القيمة.',
    low_confidence: 'نطاق القيمة واسع: أخطاء التقدير لمثل هذا العقار كبيرة.',
    price_outlier: 'السعر المطلوب بعيد عن القيمة المقدَّرة.',
    price_momentum: 'ارتفعت أسعار المنطقة سريعاً أو هي في هبوط.',
    volatility: 'تتفاوت الأسعار في المنطقة أكثر مما في معظم المناطق.',
    unusual_size: 'قليل من العقارات المسجلة من هذا النوع له مثل هذه المساحة.',
    stale_market: 'لم يُسجَّل بيع في المبنى منذ مدة طويلة.',
    unresolved_building:
      'المبنى غير مذكور أو غير معروف في السجل أو لا مبيعات مسجلة له، وتستند القيمة إلى المبيعات حوله، وربما إلى مبيعات مشروع واحد؛ أو قُدِّرت قيمته على أنه مبنى يشبهه في الاسم.',
    tenure: 'العقار في موقع لا تُظهر مبيعاته المسجلة أنها تملّك حر، أو لا يكفي عددها لمعرفة ذلك.',
  },
};
