import { parseName } from './parse-name.js';

/**
 * The parts of a name that its spellings in both scripts share: the consonants of its words, and the labels
 * that distinguish siblings.
 */
export interface NameSkeleton {
  readonly words: readonly string[];
  /** Sorted. */
  readonly labels: readonly string[];
}

/** Consonants by Arabic letter; sounds that Arabic does not distinguish share one (p and b, v and f, z and s). */
const CONSONANTS = new Map(
  (
    'ب:b پ:b ت:t ث:s ج:j چ:s ح:h خ:k د:d ذ:d ر:r ز:s س:s ش:s ص:s ض:d ط:t ظ:s غ:j ف:f ڤ:f ق:k ك:k ک:k گ:j ' +
    'ل:l م:m ن:n ه:h'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** English spellings of one sound, in the order in which they are applied. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[ts]ion/g, 'sn'],
  [/ture/g, 'sr'],
  [/ight/g, 't'],
  [/ph/g, 'f'],
  [/ck|qu|kh/g, 'k'],
  [/sch|sh|ch|tz/g, 's'],
  [/gh|dge/g, 'j'],
  [/x/g, 'ks'],
  [/c(?=[eiy])|z/g, 's'],
  [/[cq]/g, 'k'],
  [/v/g, 'f'],
  [/p/g, 'b'],
  [/g/g, 'j'],
  [/[aeiouyw]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** Arabic words that the register uses to translate an English one, instead of transliterating it. */
const TRANSLATIONS = new Map(
  (
    'برج:tower ابراج:tower أبراج:tower حديقة:garden حدائق:garden مشروع: مدينة:city بوابة:gate منتجع:resort ' +
    'مركز:centre شاطئ:beach جزيرة:island جزر:island قرية:village نخلة:palm خور:creek ميدان:square ساحة:square ' +
    'تاج:crown فلل:villa فيلا:villa فيلل:villa مرحلة:phase مجتمع:community تلال:hill واحة:oasis مرسى:marina ' +
    'مبنى:building بناية:building اقامة: إقامة: مساكن: سكن: مرابع:ranches عربية:arabian بحيرة:lake بحيرات:lake ' +
    'شارع:street فندق:hotel فندقية:hotel شقق:apartment شقة:apartment نادي:club قصر:palace قناة:canal ' +
    'عاصمة:capital إمارات:emirates امارات:emirates جميرا:jumeirah دبي:dubai خليج:bay شمس:sun نجمة:star ' +
    'لؤلؤة:pearl حي:district منازل:homes بيت:house دار:house شرق:east غرب:west شمال:north جنوب:south ' +
    'مجمع:complex مرفأ:harbour ميناء:harbour عنوان:address حقول:field عقارات:estates جولف:golf جزء:part ' +
    'من: في: على: عند: و: ذا: ذي: ذه: اند: أند: آند: باي: تاور: تاورز: ' +
    'أول:1 اول:1 أولى:1 اولى:1 ثاني:2 ثانية:2 ثالث:3 ثالثة:3 ون:1 وان:1 تو:2 ثري:3 فور:4 فايف:5 سيكس:6 سفن:7 ' +
    'سيفن:7 ايت:8 إيت:8 ناين:9 ا:1 اا:2 ااا:3 ايه:a إيه:a أ:a بي:b ب:b سي:c دي:d د:d إي:e ج:g أف:f اف:f'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Words that half of all names have in one script but not in the other. */
const EMPTY = new Set(
  'the by at in of and al project on tower towers residence residences residency residencies'.split(' '),
);
/** Skeletons of the many Arabic spellings of `residence`. */
const RESIDENCE = /^r[ds]s?d?ns/;

/** The skeleton of a name in either script, or in a mixture of both. */
export function skeletonOf(name: string): NameSkeleton {
  const words: string[] = [];
  const labels: string[] = [];
  for (const text of name.match(
    /[\u0621-\u064a\u067e\u0686\u06a4\u06a9\u06af]+|[^\u0600-\u065f\u066a-\u06ff،]+/g,
  ) ?? []) {
    if (/[\u0621-\u06ff]/.test(text) && !/[a-z0-9\u0660-\u0669]/i.test(text)) readArabic(text, words, labels);
    else readEnglish(text, words, labels);
  }
  return { words, labels: labels.sort() };
}

function readEnglish(text: string, words: string[], labels: string[]): void {
  for (const { text: word, label } of parseName(text)) {
    if (EMPTY.has(word)) continue;
    if (label !== null) labels.push(word);
    else words.push(SOUNDS.reduce(replaced, singular(word)) || word.slice(0, 1));
  }
}

function readArabic(text: string, words: string[], labels: string[]): void {
  const bare = text.startsWith('ال') && text.length > 4 ? text.slice(2) : text;
  const translation = TRANSLATIONS.get(text) ?? TRANSLATIONS.get(bare);
  if (translation !== undefined) {
    if (/^([1-9]|[a-z])$/.test(translation)) labels.push(translation);
    else readEnglish(translation, words, labels);
    return;
  }
  const letters = Array.from(bare.replaceAll('تش', 'ش'), (letter) => CONSONANTS.get(letter) ?? '');
  const consonants = letters.join('').replace(/(.)\1+/g, '$1');
  if (consonants === '' || RESIDENCE.test(consonants)) return;
  words.push(consonants.length > 3 ? consonants.replace(/s$/, '') : consonants);
}

const replaced = (text: string, [pattern, sound]: readonly [RegExp, string]): string =>
  text.replace(pattern, sound);

const singular = (word: string): string => (word.length > 4 ? word.replace(/s$/, '') : word);
