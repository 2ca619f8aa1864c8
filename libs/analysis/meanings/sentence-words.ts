import { AUTOMATED_ESTIMATE, excludedByHand, IGNORED_REASONS } from '#scoring';
import { CARRIES_LITTLE } from '#valuation';

import { EXCLUSION_REASONS, type ExclusionReason } from '../record/derived-from.js';
import type { Language } from './word-table.js';

const IGNORED_IN_ARABIC: Readonly<Record<keyof typeof IGNORED_REASONS, string>> = {
  floor: 'لا يذكر السجل الطوابق، فلا بيع يدل على قيمة الطابق.',
  penthouse: 'لا يميّز السجل البنتهاوس؛ وهذه قيمة شقة بهذه المساحة.',
  townhouse: 'لا يميّز السجل التاون هاوس من الفلل؛ ويُقارن كلاهما بالآخر.',
  flatFiled: 'يقيّد السجل عقارات هذا المشروع شققاً، فقورن بالشقق.',
  hotelFiled: 'يقيّد السجل عقارات هذا المشروع شققاً فندقية، فقورن بالشقق الفندقية.',
  plotOfFlat: 'تُقرأ مساحة الأرض للفلل والتاون هاوس.',
  plotUnread: 'يقيّد السجل هناك المساحة المبنية، فقورنت size_sqft.',
  plotUnknown: 'لا شيء يدل على أن السجل يقيّد القطع هناك، فقورنت size_sqft.',
  bedroomsUnread: 'لا يذكر السجل عدد غرف نوم المنازل هناك، بل مساحات قطعها فقط، فقورنت بمساحة القطعة.',
  loan: 'يُقيَّم القرض للغرض collateral.',
  rent: 'لا يؤجَّر عقار كهذا بمثل هذا الإيجار، فيستند العائد إلى أدلة الإيجارات.',
  building: 'لا يُعرف مبنى بهذا الاسم، فالقيمة لعقار كهذا في المجمّع السكني.',
  noName: 'لا يُقرأ منه مبنى: فالرقم أو الوحدة أو ما يحل محل الاسم لا يدل على مبنى.',
};

/** Why a sale is not a comparable for a home. */
export const EXCLUSIONS_IN_ARABIC: Readonly<Record<ExclusionReason, string>> = {
  not_arms_length: 'صفقة ليست بين أطراف مستقلة',
  different_condition: 'حالة مختلفة',
  different_view_or_floor: 'إطلالة أو طابق مختلف',
  different_layout: 'تقسيم مختلف',
  wrong_record: 'تسجيل خاطئ',
  other: 'سبب آخر',
};

const IN_ARABIC: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(IGNORED_REASONS).map(([key, sentence]) => [
      sentence,
      IGNORED_IN_ARABIC[key as keyof typeof IGNORED_REASONS],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(EXCLUSION_REASONS).map(([code, reason]) => [
      excludedByHand(reason),
      `استُبعد يدوياً: ${EXCLUSIONS_IN_ARABIC[code as ExclusionReason]}`,
    ]),
  ),
  [CARRIES_LITTLE]: 'لا يحمل من الرقم إلا القليل إلى جانب مبيعات أقرب',
  [AUTOMATED_ESTIMATE]: 'تقدير آلي، وليس تقييماً صادراً عن مقيّم مرخّص.',
};

/** Complete sentences that appear verbatim in answers. */
export const SENTENCE_WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: Object.fromEntries(Object.keys(IN_ARABIC).map((sentence) => [sentence, sentence])),
  ar: IN_ARABIC,
};
