import type { RiskFlagType } from './openapi.js';

/** What each risk flag is called, in English and Arabic. */
export const RISK_FLAG_NAMES: Readonly<Record<'en' | 'ar', Readonly<Record<RiskFlagType, string>>>> = {
  en: {
    supply_pipeline: 'Supply pipeline',
    service_charges: 'Service charges',
    off_plan_completion: 'Off-plan completion',
    thin_evidence: 'Thin evidence',
    low_confidence: 'Low confidence',
    price_outlier: 'Price outlier',
    price_momentum: 'Price momentum',
    volatility: 'Volatility',
    unusual_size: 'Unusual size',
    stale_market: 'No recent sales',
    unresolved_building: 'Building uncertain',
    tenure: 'Tenure',
  },
  ar: {
    supply_pipeline: 'المعروض القادم',
    service_charges: 'رسوم الخدمات',
    off_plan_completion: 'إنجاز على الخارطة',
    thin_evidence: 'أدلة شحيحة',
    low_confidence: 'ثقة منخفضة',
    price_outlier: 'سعر بعيد عن القيمة',
    price_momentum: 'حركة الأسعار',
    volatility: 'تقلّب الأسعار',
    unusual_size: 'مساحة غير معتادة',
    stale_market: 'لا مبيعات حديثة',
    unresolved_building: 'مبنى غير مؤكد',
    tenure: 'نوع الملكية',
  },
};
