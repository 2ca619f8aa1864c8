import type { Project } from '../../tables/types.js';
import { namesItself, parseName } from './parse-name.js';

interface Read {
  readonly words: string;
  readonly labels: readonly string[];
}

function read(name: string): Read {
  const words = parseName(name);
  return {
    words: words.flatMap(({ text, label }) => (label === null ? [text] : [])).join(' '),
    labels: words.flatMap(({ text, label }) => (label === null ? [] : [text])),
  };
}

/**
 * Former names by which each renamed project can be found. Excludes a name that others have with numbers such
 * as plot numbers: `Riverside Crescent`, now `330 Riverside Crescent` beside 310 and 320, means none of them
 * to a caller today.
 */
export function formerNames(projects: readonly Project[]): ReadonlyMap<Project, readonly string[]> {
  const renamed = projects.filter(({ formerNames: names = [] }) => names.length > 0);
  const isOfRow = (project: Project, former: string): boolean => {
    const { words, labels } = read(former);
    if (labels.length > 0 || !read(project.name).labels.some(namesItself)) return false;
    return projects.some((other) => {
      return other !== project && other.area === project.area && read(other.name).words === words;
    });
  };
  return new Map(
    renamed.map((project) => [
      project,
      (project.formerNames ?? []).filter((name) => !isOfRow(project, name)),
    ]),
  );
}
