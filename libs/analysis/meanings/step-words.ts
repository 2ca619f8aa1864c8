import type { DerivationStep } from '#scoring';

import type { WordTable } from './word-table.js';

/** What the sales of each step of a derivation have in common, or what the step corrects. */
export const STEP_WORDS: WordTable<DerivationStep['step']> = {
  en: {
    city: 'City',
    community: 'Community',
    community_bedrooms: 'Community, same bedrooms',
    community_similar_size: 'Community, similar size',
    landmark_bedrooms: 'Near the same landmark, same bedrooms',
    project_earlier: 'Project, earlier sales',
    project: 'Project',
    project_bedrooms: 'Project, same bedrooms',
    project_similar_size: 'Project, similar size',
    project_same_size: 'Project, same size',
    building: 'Building',
    district_same_size_earlier: 'District, same size, earlier sales',
    district_same_size: 'District, same size',
    model: 'Model learned from earlier sales',
    recent_errors: 'Its recent errors nearby',
    mean_ratio: 'From the median to the mean',
    nearby_sizes: 'Sizes near the stated one',
    completion_unknown: 'Ready or off-plan not known: both',
    market_move: 'Move of the sandbox market',
  },
  ar: {
    city: 'المدينة',
    community: 'المجمّع السكني',
    community_bedrooms: 'المجمّع، عدد الغرف نفسه',
    community_similar_size: 'المجمّع، مساحة قريبة',
    landmark_bedrooms: 'قرب المعلم نفسه، عدد الغرف نفسه',
    project_earlier: 'المشروع، مبيعات أقدم',
    project: 'المشروع',
    project_bedrooms: 'المشروع، عدد الغرف نفسه',
    project_similar_size: 'المشروع، مساحة قريبة',
    project_same_size: 'المشروع، المساحة نفسها',
    building: 'المبنى',
    district_same_size_earlier: 'المنطقة، المساحة نفسها، مبيعات أقدم',
    district_same_size: 'المنطقة، المساحة نفسها',
    model: 'النموذج المتعلَّم من مبيعات سابقة',
    recent_errors: 'أخطاؤه الحديثة في الجوار',
    mean_ratio: 'من الوسيط إلى المتوسط',
    nearby_sizes: 'مساحات قريبة من المذكورة',
    completion_unknown: 'جاهز أم على الخارطة غير معروف: كلاهما',
    market_move: 'حركة السوق التجريبية',
  },
};
