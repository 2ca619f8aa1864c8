import type { MarketSnapshot } from '#market';
import type { Subject } from '#valuation';

/** The name of a home's project or, if it has none, of its building, as spelled in the register; null when unresolved. */
export const registeredName = (
  { projects, buildings }: Pick<MarketSnapshot, 'projects' | 'buildings'>,
  { project, building }: Pick<Subject, 'project' | 'building'>,
): string | null => projects[project]?.name ?? buildings[building]?.name ?? null;
