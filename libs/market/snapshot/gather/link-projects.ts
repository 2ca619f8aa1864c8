import type { MarketDatabase } from '../../database/market-database.js';
import { likenessOf } from '../../places/names/match-skeletons.js';
import { type NameSkeleton, skeletonOf } from '../../places/names/name-skeleton.js';

/** Minimum similarity for a link, and minimum lead over the district's second-best project. */
const LEAST_LIKENESS = 0.75;
const LEAST_LEAD = 0.1;
/** Names with fewer consonants match by chance. */
const LEAST_CONSONANTS = 3;
/** A project starts before it is sold: its register entry may be this many days late. */
const LATE_START_DAYS = 90;
/** A finished project is no longer sold off-plan, allowing a year for late registrations. */
const LATE_SALE_DAYS = 365;

/** A project under one of its names: a renamed project has several, and its register entry usually the first. */
export interface SoldProject {
  readonly key: string;
  readonly name: string;
  readonly district: string;
  readonly lastDay: number;
  /** Null if it was never sold off-plan. */
  readonly firstOffPlanDay: number | null;
}
export interface RegisterProject {
  readonly number: string;
  readonly arabicName: string;
  readonly district: string;
  readonly startDay: number | null;
  /** Null unless it is finished. */
  readonly finishedDay: number | null;
}
export interface ProjectLink {
  readonly key: string;
  readonly number: string;
  readonly likeness: number;
}

/**
 * Finds the register entries of projects that the sales name in English without a number: the register only
 * names them in Arabic, usually transliterated. Fills `project_link (key, number)`; every entry is linked at
 * most once. Needs the tables `sale`, `place`, `renamed` and `project_name`.
 */
export async function linkProjects(database: MarketDatabase): Promise<void> {
  await database.run('CREATE OR REPLACE TEMP TABLE project_link (key VARCHAR, number VARCHAR)');
  const links = chooseLinks(await soldProjects(database), await registerProjects(database));
  const appender = await database.connection.createAppender('project_link');
  for (const { key, number } of links) {
    appender.appendVarchar(key);
    appender.appendVarchar(number);
    appender.endRow();
  }
  appender.closeSync();
}

/** Each sold project with the best entry for its names, most similar first; an entry is only assigned once. */
export function chooseLinks(
  sold: readonly SoldProject[],
  register: readonly RegisterProject[],
): ProjectLink[] {
  const byDistrict = new Map<string, (RegisterProject & { readonly skeleton: NameSkeleton })[]>();
  for (const entry of register) {
    const known = byDistrict.get(entry.district) ?? [];
    known.push({ ...entry, skeleton: skeletonOf(entry.arabicName) });
    byDistrict.set(entry.district, known);
  }
  const best: ProjectLink[] = [];
  for (const project of sold) {
    const skeleton = skeletonOf(project.name);
    if (skeleton.words.join('').length < LEAST_CONSONANTS) continue;
    const [first, second] = (byDistrict.get(project.district) ?? [])
      .filter((entry) => couldBe(project, entry))
      .map((entry) => ({ number: entry.number, likeness: likenessOf(skeleton, entry.skeleton) }))
      .sort((a, b) => b.likeness - a.likeness || (a.number < b.number ? -1 : 1));
    if (first === undefined || first.likeness < LEAST_LIKENESS) continue;
    if (first.likeness - (second?.likeness ?? 0) >= LEAST_LEAD) best.push({ key: project.key, ...first });
  }
  best.sort((a, b) => b.likeness - a.likeness || (a.key < b.key ? -1 : 1));
  const taken = new Set<string>();
  const linked = new Set<string>();
  return best.filter(({ key, number }) => {
    if (taken.has(number) || linked.has(key)) return false;
    taken.add(number);
    linked.add(key);
    return true;
  });
}

function couldBe(sold: SoldProject, entry: RegisterProject): boolean {
  if (entry.startDay !== null && entry.startDay > sold.lastDay + LATE_START_DAYS) return false;
  if (entry.finishedDay === null || sold.firstOffPlanDay === null) return true;
  return sold.firstOffPlanDay <= entry.finishedDay + LATE_SALE_DAYS;
}

const soldProjects = (database: MarketDatabase): Promise<SoldProject[]> =>
  database.rows<SoldProject>(`SELECT project_key AS key,
      unnest(list_distinct([arg_min(project, row), coalesce(min(d.new_name), arg_min(project, row))])) AS name,
      split_part(project_key, '/', 1) AS district, max(day) AS "lastDay",
      min(day) FILTER (off_plan) AS "firstOffPlanDay"
    FROM sale LEFT JOIN (SELECT DISTINCT new_key, new_name FROM renamed) d ON d.new_key = project_key
    WHERE project_key IS NOT NULL
    GROUP BY project_key
    HAVING max(project_number) IS NULL AND project_key NOT IN (
      SELECT key FROM project_name WHERE key IS NOT NULL)
    ORDER BY project_key, name`);

const registerProjects = (database: MarketDatabase): Promise<RegisterProject[]> =>
  database.rows<RegisterProject>(`SELECT r.number, r.arabic_name AS "arabicName", p.project_district AS district,
      datediff('day', DATE '1970-01-01', r.started::DATE)::INTEGER AS "startDay",
      CASE WHEN r.status = 'finished' THEN datediff('day', DATE '1970-01-01', r.completes::DATE)::INTEGER END
        AS "finishedDay"
    FROM project r JOIN place p ON p.area = r.area AND p.master_project IS NOT DISTINCT FROM r.master_project
    WHERE r.arabic_name IS NOT NULL
      AND r.number NOT IN (SELECT project_number FROM sale WHERE project_number IS NOT NULL)
      AND r.number NOT IN (SELECT number FROM project_name)
    ORDER BY r.number`);
