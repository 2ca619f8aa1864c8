import { type FieldsClass } from './field-schema.js';

type NamesByField = Readonly<Record<string, readonly string[]>>;

/** What others call the fields of an object, in lower case with `_` between words. */
export interface UsualNames {
  readonly names: NamesByField;
  /** Those of a field only if no other name is a better one. */
  readonly lesser_names: NamesByField;
  /** The unit of a size in a name, as a pattern. */
  readonly size_unit: string;
  /** Words in a name that do not tell which field is meant, as a pattern. */
  readonly beside: string;
}

const usual = new WeakMap<FieldsClass, UsualNames>();

/** Notes what others call the fields of `type`; its unknown names are compared with these. */
export const noteUsualNames = (type: FieldsClass, names: UsualNames): void => void usual.set(type, names);

/** What others call the fields of `type`; null if that was not noted. */
export const usualNamesOf = (type: FieldsClass): UsualNames | null => usual.get(type) ?? null;

/** Longer names are not compared. */
const LONGEST = 60;

/** `Asking Price (AED)`, `askingPrice`: as the names and patterns are written. */
const nameOf = (written: string): string =>
  written
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}²]+/gu, '_')
    .replaceAll(/^_|_$/g, '');

/** One of the `known` fields that others call `written`, or each of its parts, as in `Tower / Building`. */
export function fieldCalled(written: string, known: readonly string[], names: UsualNames): string | null {
  if (written.length > LONGEST) return null;
  const whole = fieldOfName(nameOf(written), known, names);
  const parts = written.split('/').map((part) => fieldOfName(nameOf(part), known, names));
  return whole ?? (new Set(parts).size === 1 ? (parts[0] ?? null) : null);
}

/** Like fieldCalled, by its lesser names. */
export function fieldLessCalled(
  written: string,
  known: readonly string[],
  { lesser_names: lesser }: UsualNames,
): string | null {
  return written.length > LONGEST ? null : entryOf(lesser, nameOf(written), known);
}

/** The console reads headings in the same way (`column-fields.ts`). */
function fieldOfName(name: string, known: readonly string[], usualNames: UsualNames): string | null {
  const { names, size_unit: sizeUnit, beside } = usualNames;
  if (known.includes(name)) return name;
  const withoutSize = name.replaceAll(new RegExp(sizeUnit, 'g'), '');
  const bare = withoutSize.replaceAll(new RegExp(beside, 'g'), '').replaceAll(/^_|_$/g, '');
  // `Area (sq ft)` and `sqft` are sizes.
  if (withoutSize !== name && ['', 'area'].includes(bare)) return entryOf(names, 'size', known);
  return entryOf(names, name, known) ?? (known.includes(bare) ? bare : entryOf(names, bare, known));
}

const entryOf = (names: NamesByField, name: string, known: readonly string[]): string | null =>
  known.find((field) => names[field]?.includes(name)) ?? null;
