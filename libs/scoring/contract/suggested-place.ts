import type { DirectoryPlace } from '#market';

/** A place that a caller may mean, as returned to them. */
export interface SuggestedPlace {
  readonly id: string;
  readonly kind: DirectoryPlace['kind'];
  readonly name: string;
  readonly name_ar: string | null;
  /** The area of a building; null for an area. */
  readonly area: string | null;
  readonly sales: number;
}

export function writePlace({ id, kind, name, arabicName, area, sales }: DirectoryPlace): SuggestedPlace {
  return { id, kind, name, name_ar: arabicName, area, sales };
}
