import type { OtherEmirate } from './emirate.js';

/** The emirate's own names first, then its cities, communities and districts. */
export const UMM_AL_QUWAIN: OtherEmirate = {
  name: 'Umm Al Quwain',
  places: `
Umm Al Quwain | Um Al Quwain | Umm Al Qaiwain | Umm Al Quwayn | Umm Al Qaywayn | UAQ = أم القيوين | ام القيوين;
Umm Al Quwain City = مدينة أم القيوين; Umm Al Quwain Marina | UAQ Marina = مارينا أم القيوين | خور اليفرة;
Al Salamah | Al Salama = السلمة; Al Raas UAQ; Al Ramlah UAQ | Al Ramla UAQ; Al Raudah UAQ | Al Rawdah UAQ;
Al Riqqah UAQ; Al Haditha | Al Hadeetha = الحديثة; Al Humrah | Al Humra = الحمرة; Al Khor UAQ; Al Maidan UAQ;
Falaj Al Mualla | Falaj Al Moalla = فلج المعلا; Al Dar Al Baida = الدار البيضاء; Al Limghadar = لمغدر;
Al Aahad | Al Ahad = الآحد; Al Abrab | Al Abraq = الأبرق | الأبرب; Al Hawiyah | Al Hawiya = الحوية | الحويه;
Siniyah Island | Sobha Siniya Island | Siniya Island = جزيرة السينية;
Emirates Modern Industrial Area | UAQ Industrial Area; White Bay | White Bay UAQ;
Mistral | Downtown UAQ | Downtown Umm Al Quwain; King Faisal Road UAQ; Umm Al Thuoob | Umm Al Thoob = أم الثعوب;
Old Town Area UAQ; Al Butain UAQ; Mohadub | Muhadhab = المهذب; Umm Al Quwain Industrial Area; Kaber | Kabir UAQ;
Al Rafaah = الرفاعة أم القيوين; Biyata = بياتة; Tell Abraq | Tal Abraq = تل أبرق; Dreamland UAQ;
Masjid Al Mazroui = مسجد المزروعي
`,
};
