import { AUTOMATED_ESTIMATE, excludedByHand, IGNORED_REASONS } from '#scoring';
import { CARRIES_LITTLE } from '#valuation';

import { EXCLUSION_REASONS, type ExclusionReason } from '../record/derived-from.js';
import type { Language } from './word-table.js';

const IGNORED_IN_ARABIC: Readonly<Record<keyof typeof IGNORED_REASONS, string>> = {
  floor: 'لا يذكر السجل الطوابق، فلا أثر للطابق في القيمة.',
  penthouse: 'لا يميّز السجل البنتهاوس؛ وهذه قيمة شقة بهذه المساحة.',
  townhouse: 'لا يميّز السجل التاون هاوس من الفلل؛ ويُقارن كلاهما بالآخر.',
  flatFiled: 'يقيّد السجل عقارات هذا المشروع شققاً، فقورن بالشقق.',
  hotelFiled: 'يقيّد السجل عقارات هذا المشروع شققاً فندقية، فقورن بالشقق الفندقية.',
  houseFiled: 'يقيّد السجل عقارات هذا المشروع فللاً، فقورن بالفلل.',
  plotOfFlat: 'لا تُستخدم مساحة الأرض إلا للفلل والتاون هاوس.',
  plotUnread: 'يقيّد السجل هناك المساحة المبنية، فقورنت size_sqft.',
  plotUnknown: 'لا شيء يدل على أن السجل يقيّد القطع هناك، فقورنت size_sqft.',
  bedroomsUnread: 'لا يذكر السجل عدد غرف نوم المنازل هناك، بل مساحات قطعها فقط، فقورنت بمساحة القطعة.',
  loan: 'لا يُقيَّم القرض إلا للغرض collateral.',
  rent: 'لا يؤجَّر عقار كهذا بمثل هذا الإيجار، فيستند العائد إلى أدلة الإيجارات.',
  building: 'لا يُعرف مبنى بهذا الاسم، فالقيمة لعقار كهذا في المجمّع السكني.',
  ofMany: 'تحمل مشاريع كثيرة في المنطقة هذا الاسم، فالقيمة لعقار كهذا في المجمّع السكني.',
  placeAround: 'يذكر المنطقة نفسها أو مكاناً يضمها، لا مبنى.',
  placeApart: 'يذكر مكاناً خارج المنطقة المذكورة، لا مبنى معروفاً، فالقيمة لعقار كهذا في المجمّع السكني.',
  noName: 'لا يُقرأ منه مبنى: فالرقم أو الوحدة أو ما يحل محل الاسم لا يدل على مبنى.',
};

/** The same reasons in the words of earlier versions, with which analyses were recorded. */
const IGNORED_EARLIER: Readonly<Partial<Record<keyof typeof IGNORED_REASONS, string>>> = {
  floor: 'The register names no floors, so no sale tells what one is worth.',
  penthouse: 'The register does not mark penthouses; this is the value of an apartment of this size.',
  townhouse: 'The register does not tell townhouses from villas; both are compared with each other.',
  flatFiled:
    'The register files the homes of this project as apartments, so it was compared with apartments.',
  hotelFiled:
    'The register files the homes of this project as hotel apartments, so it was compared with hotel apartments.',
  plotOfFlat: 'A plot is read for villas and townhouses.',
  plotUnread: 'The register files built-up areas of homes there, so size_sqft was compared.',
  plotUnknown: 'Nothing tells that the register files plots there, so size_sqft was compared.',
  bedroomsUnread:
    'The register gives no bedrooms of the houses there, only their plots, so they were compared by plot.',
  loan: 'A loan is judged for the intent collateral.',
  rent: 'It is no rent that such a home is let for, so the yield rests on the evidence of rents.',
  building: 'No building of this name is known, so the value is of such a home in the community.',
  noName: 'No building can be read from it: a number, a unit or a placeholder tells none.',
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

const EXCLUSIONS_EARLIER: Readonly<Partial<Record<ExclusionReason, string>>> = {
  different_condition: 'another condition',
  different_view_or_floor: 'another view or floor',
  different_layout: 'another layout',
  wrong_record: 'registered wrongly',
};
const CARRIES_LITTLE_EARLIER = 'carries little of the figure beside closer sales';
const CARRIES_LITTLE_IN_ARABIC = 'وزنه قليل إلى جانب مبيعات أقرب';

const ignoredInArabic = (sentences: typeof IGNORED_EARLIER): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sentences).map(([key, sentence]) => [
      sentence,
      IGNORED_IN_ARABIC[key as keyof typeof IGNORED_REASONS],
    ]),
  );
const excludedInArabic = (reasons: typeof EXCLUSIONS_EARLIER): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(reasons).map(([code, reason]) => [
      excludedByHand(reason),
      `استُبعد يدوياً: ${EXCLUSIONS_IN_ARABIC[code as ExclusionReason]}`,
    ]),
  );

const IN_ARABIC: Readonly<Record<string, string>> = {
  ...ignoredInArabic(IGNORED_REASONS),
  ...ignoredInArabic(IGNORED_EARLIER),
  ...excludedInArabic(EXCLUSION_REASONS),
  ...excludedInArabic(EXCLUSIONS_EARLIER),
  [CARRIES_LITTLE]: CARRIES_LITTLE_IN_ARABIC,
  [CARRIES_LITTLE_EARLIER]: CARRIES_LITTLE_IN_ARABIC,
  [AUTOMATED_ESTIMATE]: 'تقدير آلي، وليس تقييماً صادراً عن مقيّم مرخّص.',
};

/** Complete sentences that appear verbatim in answers. */
export const SENTENCE_WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: Object.fromEntries(Object.keys(IN_ARABIC).map((sentence) => [sentence, sentence])),
  ar: IN_ARABIC,
};
