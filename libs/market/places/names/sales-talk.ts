import { foldName } from './fold-name.js';
import { isKind } from './name-classes.js';
import { type NumberedNames, omitHome } from './omit-home.js';
import { singularOf } from './similar-word.js';

/** What separates the parts of an advert's title: `Vacant | Sea View - Lake Tower`. */
const BETWEEN = /\s+[-–—~*/]+\s+|\s*[|•·!:;]+\s*/;
/** More parts than a title has. */
const MOST_PARTS = 8;

/** Prices, shares and sizes. */
const FIGURE =
  /\baed\s*[\d.,]+\s*(?:k|m|mn|million)?\b|\d+(?:\.\d+)?\s*%|[\d.,]+\s*(?:sq\.?\s*(?:ft|m)|sqft|sqm)\b/gi;
/** Words between the others, and numbers and letters. */
const LINKS = /^(?:an|and|are|at|by|for|from|in|is|of|on|or|the|to|with)$/;
const LABEL = /^(?:\d+|[a-z])$/;
/** Words of adverts about a home, its price and its state. */
const TALK = new Set(
  (
    'amazing beautiful best big bright brand contemporary corner cozy elegant exclusive exclusively full fully genuine ' +
    'gorgeous great hot huge large largest luxurious luxury modern new newly panoramic partial premium prime rare ' +
    'spacious stunning unique ' +
    'apartment balcony bath bathroom bed bedroom bhk br duplex flat floor furnished high higher home kitchen layout level ' +
    'low lower maid middle mid parking ready renovated room semi storage studio study terrace type unfurnished unit ' +
    'upgraded vacant view ' +
    'available below cash chiller close deal direct discount distress free guaranteed handed handover installment ' +
    'investment investor key location lowest market metro motivated move negotiable net now off offer op opportunity ' +
    'original owner over payment plan post price reduced rent rented resale roi sale seller soon tenant tenanted transfer ' +
    'under urgent yield'
  )
    .split(' ')
    .map(singularOf),
);
/** What homes look at. */
const SIGHTS = new Set(
  (
    'ain beach boulevard burj canal city community course creek downtown dubai eye fountain garden golf khalifa lagoon ' +
    'lake landmark marina ocean palm park pool road sea skyline sunset water'
  ).split(' '),
);

const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(' ')
    .filter((word) => word !== '');
const isTold = (word: string): boolean => TALK.has(singularOf(word));
const isOfTalk = (word: string): boolean => isTold(word) || LINKS.test(word) || LABEL.test(word);
const isView = (word: string | undefined): boolean => word !== undefined && singularOf(word) === 'view';

const COMMA = /[,،]/;

/** The parts of a title without those that only describe the home; the text alone if it is none. */
export const partsOfTitle = (text: string, numbered: NumberedNames): readonly string[] =>
  text
    .split(BETWEEN)
    .slice(0, MOST_PARTS)
    .map((part) =>
      part
        .split(COMMA)
        .filter((name) => name.trim() !== '' && !isTalk(name, numbered))
        .join(','),
    )
    .filter((part) => part.trim() !== '');

/** Whether a part of a title only describes the home, its view or its price: `High Floor`, `Full Sea View`, `Vacant`. */
function isTalk(part: string, numbered: NumberedNames): boolean {
  const words = wordsOf(omitHome(part.replace(FIGURE, ' '), numbered));
  const isOfView = isView(words.at(-1));
  const isAbout = (word: string): boolean => isOfTalk(word) || (isOfView && SIGHTS.has(singularOf(word)));
  return words.length === 0 || (words.some(isTold) && words.every(isAbout));
}

/** Whether a part begins like one about the home and names no kind of building: `Tenanted until December`. */
export function isMostlyTalk(part: string): boolean {
  const words = wordsOf(part);
  return words.slice(0, 1).every(isTold) && words.every((word) => !isKind(word) || isTold(word));
}

/** A text without what describes the home before and behind it: `Lake Tower` of `Upgraded 2 Bed in Lake Tower Sea View`. */
export function omitTalk(text: string): string {
  const words = text.trim().split(/\s+/);
  const isEvery = (word: string, is: (word: string) => boolean): boolean => wordsOf(word).every(is);
  const end = words.findIndex((word) => !isEvery(word, isOfTalk));
  // A number is only of the home if more about it follows.
  const from =
    words.slice(0, Math.max(0, end)).findLastIndex((word) => !isEvery(word, (one) => LABEL.test(one))) + 1;
  const isSaid = words
    .slice(0, from)
    .some((word) => wordsOf(word).some((one) => isTold(one) && !isView(one)));
  const rest = isSaid ? words.slice(from) : words;
  if (!isView(wordsOf(rest.at(-1) ?? '').at(-1))) return rest.join(' ');
  const isOfView = (word: string): boolean =>
    isTold(word) || SIGHTS.has(singularOf(word)) || LINKS.test(word);
  const last = rest.findLastIndex((word) => !isEvery(word, isOfView));
  // `Lake Park View` is a name, unless it is a full view.
  const isSeen = rest.slice(last + 1, -1).some((word) => isEvery(word, isTold));
  return (isSeen ? rest.slice(0, last + 1) : rest).join(' ');
}

/** Whether a text says anything about the home beside the names in it. */
export function hasTalk(text: string, numbered: NumberedNames): boolean {
  const parts = text.split(BETWEEN).flatMap((part) => part.split(COMMA));
  return parts.some(
    (part) => part.trim() !== '' && (isTalk(part, numbered) || omitTalk(part) !== part.trim()),
  );
}
