import type { AddressName } from './read-address.js';

/** What is known about the names of an address besides its area. */
interface AddressNames {
  /** Index of the last name of the area. */
  readonly at: number;
  readonly isArea: (name: AddressName) => boolean;
  readonly isBuilding: (name: AddressName) => boolean;
  readonly isPlace: (name: AddressName) => boolean;
}

/**
 * The names of an address that lie within its area, finest first. They come before it; if none does, the
 * address may run from the largest place to the smallest (`Dubai Marina, Lake House`). What follows the area
 * in the same part lies within it, too (`DAMAC Lagoons - Malta, Dubai`).
 */
export function finerNames(
  ordered: readonly AddressName[],
  { at, isArea, isBuilding, isPlace }: AddressNames,
): string[] {
  const area = ordered[at];
  const before = ordered.slice(0, at).filter((name) => !isArea(name) || isBuilding(name));
  const behind = ordered
    .slice(at + 1)
    .filter((name) => !isPlace(name) && (before.length === 0 || name.text === area?.text))
    // `Lake Court 2, Lake Court` is the second Lake Court, not one in it.
    .filter((name) => area?.key.startsWith(`${name.key} `) !== true);
  return [...before, ...behind.toReversed()].map(({ text, name }) => (text === area?.text ? name : text));
}
