import type { Draw } from '../requests/draw.js';

type Container = Record<string, unknown> | unknown[];

/** A position inside a value. */
export interface JsonPlace {
  readonly container: Container;
  readonly name: string;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) !== null;
}

/** Every position below a value, at most seven levels deep. */
function placesIn(value: unknown): JsonPlace[] {
  const places: JsonPlace[] = [];
  addPlaces(value, 0, places);
  return places;
}

function addPlaces(value: unknown, depth: number, places: JsonPlace[]): void {
  if (!isContainer(value) || depth > 6) return;
  for (const [name, below] of Object.entries(value)) {
    places.push({ container: value, name });
    addPlaces(below, depth + 1, places);
  }
}

/** Every object inside a value, including itself. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  const below = placesIn(value).map(({ container, name }) => (container as Record<string, unknown>)[name]);
  return [value, ...below].filter(
    (one): one is Record<string, unknown> => isContainer(one) && !Array.isArray(one),
  );
}

/**
 * Replaces the value at a randomly drawn position.
 * @returns false if there is none.
 */
export function replaceSomewhere(root: unknown, draw: Draw, make: (old: unknown) => unknown): boolean {
  const places = placesIn(root);
  if (places.length === 0) return false;
  const { container, name } = draw.pick(places);
  const record = container as Record<string, unknown>;
  record[name] = make(record[name]);
  return true;
}

/** Removes a member of an object. */
export function removeSomewhere(root: unknown, draw: Draw): void {
  const places = placesIn(root).filter(({ container }) => !Array.isArray(container));
  if (places.length === 0) return;
  const { container, name } = draw.pick(places);
  Reflect.deleteProperty(container, name);
}
