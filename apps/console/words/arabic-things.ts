import { type Count, inArabic } from './counted.js';

type Counted = (count: Count) => string;

/** أشياء تُعدّ، مرفوعة؛ والمثنى وحده يختلف بعد حرف جر */
const counted =
  (one: string, two: string, few: string, many: string, other: string): Counted =>
  (count) =>
    inArabic(count, { one, two, few, many, other });

export const rows = counted('سطر واحد', 'سطران', '# أسطر', '# سطراً', '# سطر');
export const ofRows = counted('سطر واحد', 'سطرين', '# أسطر', '# سطراً', '# سطر');
export const listings = counted('إعلان واحد', 'إعلانان', '# إعلانات', '# إعلاناً', '# إعلان');
export const ofListings = counted('إعلان واحد', 'إعلانين', '# إعلانات', '# إعلاناً', '# إعلان');
export const ofHomes = counted('عقار واحد', 'عقارين', '# عقارات', '# عقاراً', '# عقار');
export const sales = counted('عملية بيع واحدة', 'عمليتا بيع', '# عمليات بيع', '# عملية بيع', '# عملية بيع');
export const ofSales = counted('عملية بيع واحدة', 'عمليتي بيع', '# عمليات بيع', '# عملية بيع', '# عملية بيع');
export const months = counted('شهر واحد', 'شهران', '# أشهر', '# شهراً', '# شهر');
export const ofMonths = counted('شهر واحد', 'شهرين', '# أشهر', '# شهراً', '# شهر');
export const ofDays = counted('يوماً واحداً', 'يومين', '# أيام', '# يوماً', '# يوم');
export const minutes = counted('دقيقة واحدة', 'دقيقتان', '# دقائق', '# دقيقة', '# دقيقة');
export const hours = counted('ساعة واحدة', 'ساعتان', '# ساعات', '# ساعة', '# ساعة');
export const days = counted('يوم واحد', 'يومان', '# أيام', '# يوماً', '# يوم');
export const ofSeconds = counted('ثانية واحدة', 'ثانيتين', '# ثوانٍ', '# ثانية', '# ثانية');
/** ما يقع منها حيث لا حدود على الخريطة */
export const withoutBoundary = counted(
  'يقع واحد منها في مجتمع بلا حدود مرسومة.',
  'يقع اثنان منها في مجتمعات بلا حدود مرسومة.',
  'تقع # منها في مجتمعات بلا حدود مرسومة.',
  'تقع # منها في مجتمعات بلا حدود مرسومة.',
  'تقع # منها في مجتمعات بلا حدود مرسومة.',
);
