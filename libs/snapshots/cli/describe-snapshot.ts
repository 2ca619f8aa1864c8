import type { StoredSnapshot } from '#market';

/** A snapshot's line in lists and results; a generated market marks no comparables. */
export function describeSnapshot({ manifest, directory }: StoredSnapshot): object {
  const { version, market, createdAt, dataFreshness, modelVersion, modelRules, counts, files } = manifest;
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  return {
    ...{ version, market, createdAt, dataFreshness, modelVersion, modelRules: modelRules ?? null },
    ...{ sales: counts['sales'] ?? 0, comparables: counts['sales_comparable'] ?? null, bytes, directory },
  };
}
