import { isHouse } from '#market';
import type { MatchPart, Property } from '#scoring';

import { SENTENCE_WORDS } from '../../meanings/sentence-words.js';
import { given, type Html, html } from '../markup/html.js';

/** What an analysis says about an ignored input, and about which input. */
export interface Ignored {
  readonly field: string;
  /** As recorded, in English. */
  readonly reason: string;
  readonly property: Property;
  readonly match: MatchPart;
}

const REASONS: Readonly<Record<string, (ignored: Ignored) => Html>> = {
  floor: () => html`لا يذكر السجل الطوابق، فلا بيع يدل على أثر الطابق في القيمة.`,
  type: ({ property: { type } }) => {
    if (type === 'townhouse') return html`لا يميز السجل التاون هاوس من الفلل؛ ويُقارن بعضها ببعض.`;
    if (type === 'penthouse') return html`لا يميز السجل البنتهاوس؛ وهذه قيمة شقة بهذه المساحة.`;
    return html`يقيّد السجل عقارات هذا المشروع من نوع آخر، فقورن بها.`;
  },
  plot_sqft: ({ property }) =>
    isHouse(property.type)
      ? html`يسجل السجل هناك المساحات المبنية، أو لا يُعرف ما يسجله، فقورن بالمساحة المبنية.`
      : html`لا تُقرأ مساحة الأرض إلا للفلل والتاون هاوس.`,
  bedrooms: () => html`لا يذكر السجل عدد غرف نوم المنازل هناك، بل مساحات قطعها فقط، فقورنت بمساحة القطعة.`,
  loan_amount: () => html`لا يُنظر في القرض إلا لغرض ضمان قرض.`,
  annual_rent: () => html`لا يؤجَّر مثل هذا العقار بإيجار كهذا، فيستند العائد إلى ما هو معروف من الإيجارات.`,
  building: ({ reason, match: { building } }) =>
    building.elsewhere === null
      ? html`${SENTENCE_WORDS.ar[reason] ?? 'لا يُعرف مبنى بهذا الاسم، فالقيمة لعقار كهذا في المجمّع السكني.'}`
      : html`المبنى في ${given(building.elsewhere.area)} لا في المنطقة المذكورة، فالقيمة لعقار كهذا في المجمّع
        السكني.`,
  area: () => html`أدق اسم في العنوان غير معروف هناك وحده، فالقيمة لعقار كهذا في المجمّع السكني.`,
};

/** Why an input had no effect, in Arabic; null if this version has no words for the reason. */
export function ignoredInArabic(ignored: Ignored): Html | null {
  return Object.hasOwn(REASONS, ignored.field) ? (REASONS[ignored.field]?.(ignored) ?? null) : null;
}
