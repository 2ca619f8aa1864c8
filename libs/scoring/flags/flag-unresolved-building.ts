import type { PropertyType } from '#market';

import type { RiskFlag, Severity } from '../contract/types.js';
import type { EvidencePlace } from '../listing/evidence-place.js';
import type { CommercialUnit } from '../listing/commercial-unit.js';
import { readableKind } from '../listing/readable-kind.js';
import { percent } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { graver, severityOf } from './severity-of.js';

/** Maximum number of areas listed by name. */
const MOST_LISTED = 4;

const MANY = '; these are many communities, so name the community for a verdict';

/** `A`, `A and B`, `A, B and 7 more`. */
function listOf(names: readonly string[]): string {
  const listed = names.length > MOST_LISTED ? names.slice(0, MOST_LISTED - 1) : names;
  const rest = names.length - listed.length;
  const parts = rest === 0 ? listed : [...listed, `${rest} more`];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

/** The project of the place whose sales weigh most in the value. */
interface LeadingSales {
  readonly project: string;
  /** Percent of the evidence. */
  readonly pct: number;
}

/** How grave it is that the place's sales are mostly one project's; null if they are not, or if it is the place. */
function leadSeverity(lead: LeadingSales | null, { label, sales }: EvidencePlace): Severity | null {
  if (lead === null || sales === 0 || lead.project.toLowerCase() === label.toLowerCase()) return null;
  return severityOf(lead.pct, FLAG_THRESHOLDS.oneProject);
}

function leadText({ project, pct }: LeadingSales): string {
  const share = percent(pct, FLAG_THRESHOLDS.oneProject.digits);
  return `; ${share} of their weight is on one project, ${project}, so a home elsewhere there may be worth more or less`;
}

/** What the value is based on instead of a building. */
function basisOf({ label, filedAs, sales, isOfMany }: EvidencePlace, lead: LeadingSales | null): string {
  const filed =
    filedAs.length === 1 && filedAs[0] === label.replace(/ \(.*\)$/, '')
      ? ''
      : `, which the register files under ${listOf(filedAs)}`;
  return sales === 0
    ? `the register has no comparable sale in ${label}, so the value rests on the surrounding market`
    : `the value rests on sales across ${label}${filed}${lead === null ? '' : leadText(lead)}${isOfMany === true ? MANY : ''}`;
}

/** How the name that the listing gives differs from the registered one. */
interface OtherName {
  readonly isFirstOfSeveral: boolean;
  readonly isBehind: boolean;
}

function flagOtherName(name: string, registered: string, other: OtherName): RiskFlag {
  const check = other.isBehind
    ? `Check which building it is: the listing names "${name}" and, around it, "${registered}"; the value is for ` +
      `the latter, because the former is not registered there`
    : other.isFirstOfSeveral
      ? `Check that "${name}" is "${registered}": the register has several of that name and the value is for the ` +
        `first, so send the number or letter too`
      : `Check that "${name}" is "${registered}": the listing says the one, the value is for the other, whose ` +
        `registered name is the closest but not the same`;
  const detail = `${check} (source: listing, DLD registers).`;
  return { type: 'unresolved_building', severity: 'watch', detail };
}

function flagCommercialUnit({ text, word }: CommercialUnit): RiskFlag {
  const named =
    word.endsWith('s') || word === 'retail' ? word : `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
  const detail = `Check the type: "${text}" names ${named}, and only homes are valued (source: listing).`;
  return { type: 'unresolved_building', severity: 'high', detail };
}

function flagOtherType(known: string, filedAs: PropertyType): RiskFlag {
  const sold = readableKind(filedAs, null);
  const detail = `Check type and building: ${known}, but only ${sold} have been sold in it; the value is that of one of them (source: DLD registers).`;
  return { type: 'unresolved_building', severity: 'high', detail };
}

/**
 * Flags a named building that no register in the snapshot has, that is in another place than the caller says,
 * or that has no sales of its own, so that the area's evidence is used instead; one in which only homes of another
 * type were sold, and a unit that is no home; and one that is valued as a building with a similar name, or as the first
 * of several.
 */
export function flagUnresolvedBuilding(context: {
  /** Null when the caller named no building. */
  readonly input: string | null;
  /** The caller's `building` as sent; null if none. */
  readonly unread: string | null;
  /** As spelled in the register; null when the name was not resolved. */
  readonly registered: string | null;
  /** Whether sales of such homes in the building or its project are identified. */
  readonly ownSales: boolean;
  /** The caller's name, if the registered one differs by a word that may make it another building; null if not. */
  readonly nearestTo: string | null;
  /** Whether the caller's name leaves open which of several phases or towers is meant. */
  readonly isFirstOfSeveral: boolean;
  /** Whether the value is that of a building which the listing names behind or around that name. */
  readonly isBehind: boolean;
  /** Whether the name, which was not resolved, is that of many phases or towers. */
  readonly isOfMany: boolean;
  /** Whether only homes of other kinds were sold in it, too few to value the home as one. */
  readonly isOfOthers: boolean;
  /** What the homes sold in it are, if the listing contradicts that and the home is valued as one of them. */
  readonly filedAs: PropertyType | null;
  /** Where the listing names an office or the like. */
  readonly unit: CommercialUnit | null;
  readonly place: EvidencePlace;
  /** Called only if the value is not that of a building; null if no sale behind it has a project. */
  readonly lead: () => LeadingSales | null;
  /** The most similar building name in the area; null if none is similar. */
  readonly nearest: string | null;
  /** The building of that name in another place; null if there is none. */
  readonly elsewhere: { readonly name: string; readonly area: string } | null;
}): RiskFlag | null {
  const { input, unread, registered, ownSales, nearestTo, isOfOthers, place, nearest, elsewhere } = context;
  const known =
    input === registered ? `"${input}" is registered` : `"${input}" is registered as "${registered}"`;
  if (context.unit !== null) return flagCommercialUnit(context.unit);
  if (registered !== null && context.filedAs !== null) return flagOtherType(known, context.filedAs);
  if (registered !== null && ownSales)
    return nearestTo === null ? null : flagOtherName(nearestTo, registered, context);
  const lead = context.lead();
  const ofLead = leadSeverity(lead, place);
  const basis = basisOf(place, ofLead === null ? null : lead);
  const severityOfBasis = (severity: Severity): Severity =>
    place.sales === 0 ? 'high' : (graver(severity, ofLead) ?? severity);
  if (input === null) {
    const none = unread === null ? 'No building is named' : `"${unread}" does not identify a building`;
    const detail = `${none}; ${basis} (source: listing, DLD sales).`;
    return { type: 'unresolved_building', severity: severityOfBasis('monitor'), detail };
  }
  const raise = (severity: Severity, reason: string): RiskFlag => ({
    type: 'unresolved_building',
    severity: severityOfBasis(severity),
    detail: `${reason}; ${basis} (source: DLD registers).`,
  });
  if (registered !== null)
    return isOfOthers
      ? raise('high', `Check type and building: ${known}, but only other types of home have been sold in it`)
      : raise('watch', `${known}, but no sale in it has been identified`);
  if (elsewhere !== null) {
    const where = `a building named "${elsewhere.name}" is registered in ${elsewhere.area}, but none in ${place.label}`;
    return raise('high', `Check the area of "${input}": ${where}`);
  }
  if (context.isOfMany)
    return raise(
      'watch',
      `"${input}" is the name of many projects in ${place.label}, which differ in price, so send the number or letter too`,
    );
  const near = nearest === null ? '' : ` (closest: "${nearest}")`;
  return raise('watch', `"${input}" matches no registered building or project in ${place.label}${near}`);
}
