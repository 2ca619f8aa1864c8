import { DomainError } from '#platform';

import { flatValue, type SourceRecord } from './staged-table.js';

interface Feature {
  readonly properties?: Readonly<Record<string, unknown>> | null;
  readonly geometry?: unknown;
}

/** Whether a JSON document is a GeoJSON FeatureCollection. */
export function isFeatureCollection(
  document: unknown,
): document is Readonly<Record<string, unknown>> & { readonly features: readonly (Feature | null)[] } {
  if (typeof document !== 'object' || document === null) return false;
  const { type, features } = document as { readonly type?: unknown; readonly features?: unknown };
  return type === 'FeatureCollection' && Array.isArray(features);
}

/**
 * A record for each feature: its properties, and its shape as JSON in `geometry`. Throws `unreadable_source`
 * if there is no feature.
 */
export function featureRows(
  { features }: { readonly features: readonly (Feature | null)[] },
  source: string,
): SourceRecord[] {
  if (features.length === 0)
    throw new DomainError('unreadable_source', `${source}: the FeatureCollection has no features`);
  return features.map((feature) => ({
    ...Object.fromEntries(
      Object.entries(feature?.properties ?? {}).map(([name, value]) => [name, flatValue(value)]),
    ),
    geometry:
      feature?.geometry === undefined || feature.geometry === null ? null : JSON.stringify(feature.geometry),
  }));
}
