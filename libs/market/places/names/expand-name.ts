import { parseName } from './parse-name.js';

/** Separators in a list of buildings that the register files as one project. */
const LIST = /\s*(?:&|,|\||\/|\band\b)\s*/i;
const TRAILING_GROUP = /\(([^)]*)\)\s*$/;

/** What is behind the last number of a list is behind each: `X 3 & 4 - Y`. */
const PLACE_BEHIND = /(?<=^\d+)\s+-\s.+$/;

function lastWordRemoved(text: string): string {
  return text.replace(/\S+\s*$/, '').trim();
}

/** A list member that is a tower's label, not a name: `TOWER-X1-1`. */
const LABEL_MEMBER = /(?:^|-)(?:\p{L}?\d+\p{L}?|\p{L})(?:-|$)/u;

/** Hyphenated lists without spaces, with at least three members: `Savanna-Cedar-Mangrove`. */
function hyphenMembers(name: string): string[] {
  const list = /(.*?)(\S+(?:-\S+){2,})$/.exec(name);
  if (list === null) return [];
  const [, before = '', members = ''] = list;
  if (LABEL_MEMBER.test(members)) return [];
  return members.split('-').map((member) => `${before}${member}`);
}

/** Whether a text counts one of several, which a name without it is not: `Phase 2`, `North Side`. */
const isCounted = (text: string): boolean =>
  parseName(text).some(({ text: label, label: of }) => of !== null && label !== '1');

/**
 * `X (A - B)` and `X 1 (A & B)`: the members follow the name before the bracket. `X (A)` is also `X`, but `X (Phase 2)`
 * is not.
 */
function bracketMembers(name: string): string[] {
  const group = TRAILING_GROUP.exec(name);
  if (group === null) return [];
  const before = name.slice(0, group.index).trim();
  const members = (group[1] ?? '').split(/\s*(?:&|,|\/| - |- | -)\s*/).filter((member) => member !== '');
  const [member = ''] = members;
  if (members.length < 2) return /^\w{1,2}$/.test(member) || isCounted(member) ? [] : [before];
  return members.map((member) => `${before} ${member}`);
}

/** `X West & Central Towers`, `X 2 & X 3`, `A | B`: each member, prefixed with the start of the first. */
function listMembers(name: string): string[] {
  const [first = '', ...rest] = name.split(LIST).filter((part) => part !== '');
  if (rest.length === 0) return [];
  // What `Lake Acres 3 & Estates` lists besides the third phase is not of all.
  const isOfPhase = /\d$/.test(first) && !rest.every((member) => /\d/.test(member));
  const stem = isOfPhase ? first : lastWordRemoved(first);
  const [place = ''] = PLACE_BEHIND.exec(rest.at(-1) ?? '') ?? [];
  return [
    `${first}${place}`,
    ...rest.flatMap((member) => (stem === '' ? [member] : [`${stem} ${member}`, member])),
  ];
}

/** The part of a name after a dash: `DAMAC HILLS (2) - ELO` is also `ELO`. */
function afterDash(name: string): string[] {
  const parts = name.split(/\s+-+\s*|\s*-+\s+/).filter((part) => part.trim() !== '');
  return parts.length === 2 ? [parts[1] ?? ''] : [];
}

/** `U-Bora` is also `UBora`. */
function initialJoined(name: string): string[] {
  const joined = name.replace(/\b([A-Za-z])-(?=[A-Za-z]{2})/g, '$1');
  return joined === name ? [] : [joined];
}

/** `South Ridge` is also `Southridge`: a compass direction may be part of a word. */
function sideJoined(name: string): string[] {
  const joined = name.replace(/^(north|south|east|west) (?=\p{L}{4,})/iu, '$1');
  return joined === name ? [] : [joined];
}

/**
 * The names by which the buildings under a register name may be looked up, the whole name first. A project
 * that lists its towers is found by each of them.
 */
export function expandName(name: string): string[] {
  const tails = afterDash(name);
  const members = [name, ...tails].flatMap((text) => [
    ...hyphenMembers(text),
    ...bracketMembers(text),
    ...listMembers(text),
    ...initialJoined(text),
    ...sideJoined(text),
  ]);
  return [...new Set([name, ...tails, ...members.map((member) => member.trim())])].filter(
    (text) => text !== '',
  );
}
