/** UAE developers whose names portals write before or after those of their buildings. */
const DEVELOPERS = (
  'aldar, arada, azizi, bloom, binghatti, cayan, condor, damac, danube, deyaar, dubai holding, ' +
  'dubai properties, dubai south, eagle hills, ellington, emaar, expo city, al habtoor, hre, imkan, ' +
  'imtiaz, iman, jumeirah golf estates, leos, mag, majid al futtaim, meraas, meydan, nakheel, ' +
  'nshama, object one, object 1, omniyat, palma, peace homes, prescott, refine, reportage, samana, ' +
  'segrex, select group, sobha, tiger, union properties, vincitore, wasl'
).split(', ');
const COMPANY = '(?:propert(?:y|ies)|developments?|developers?|group|realty|real estate|holding|communities)';
const DEVELOPER = `(?:${DEVELOPERS.join('|')})(?:\\s+${COMPANY}){0,2}(?:\\s+(?:pjsc|llc))?`;
const BEFORE = new RegExp(`^${DEVELOPER}(?:['’]s)?(?: ?[-–:|])? (?=[\\p{L}\\d])`, 'iu');
const BEHIND = new RegExp(`(?<=[\\p{L}\\d)])(?: [-–|] ?| ?\\( ?| )${DEVELOPER} ?\\)?$`, 'iu');

/** Developers known by one word. */
const ONE_WORD: ReadonlySet<string> = new Set(DEVELOPERS.filter((name) => !name.includes(' ')));

export const isDeveloper = (word: string): boolean => ONE_WORD.has(word);

/**
 * A name without a trailing developer (`Skyvue - Emaar`), and without a leading one (`Select Group's Marina Gate 2`):
 * none, one or two names.
 */
export function omitDeveloper(name: string): string[] {
  const spaced = name.trim().replace(/\s+/g, ' ');
  return [spaced.replace(BEHIND, ''), spaced.replace(BEFORE, '')].filter((shorter) => shorter !== spaced);
}
