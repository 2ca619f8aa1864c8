import type { CompiledParts } from '../../parts/compiled-parts.js';
import { hasLostLetters } from '../../records/lost-letters.js';
import type { RegisterTables } from '../../tables/types.js';
import type { AreaIndex } from '../areas/area-index.js';
import { areaKey } from '../areas/area-key.js';
import { expandName } from '../names/expand-name.js';
import { arabicKey, foldName } from '../names/fold-name.js';
import { formerNames } from '../names/former-names.js';
import { learnBrands } from '../names/name-classes.js';
import { type NumberedNames, numberedNames } from '../names/omit-home.js';
import { nameTail } from './name-tail.js';
import { compilePlaceContexts } from './place-context.js';
import {
  joinContexts,
  type Label,
  type NameContext,
  type ReadName,
  readName,
  type WordClass,
} from '../names/read-name.js';
import { type HomeKind, readSalesEvidence } from './sales-evidence.js';
import { shareLetters } from '../names/share-letters.js';
import { Vocabulary } from '../names/vocabulary.js';

/** One name by which a project or building of the register can be found. */
export interface Candidate {
  readonly project: number;
  readonly building: number;
  /** Indexes in `areas` that the register files it under. */
  readonly areas: readonly number[];
  /** Completed, and not sold for years. */
  readonly dormant: boolean;
  /** Day of the project's last sale; -Infinity without one. */
  readonly lastDay: number;
  /** The only kind of home sold in its project; null if unknown or mixed. */
  readonly onlyHomes: HomeKind | null;
  /** As spelled in the register. */
  readonly name: string;
  readonly read: ReadName;
  /** Vocabulary ids of `read.words`, and of each joined with the next (-1 at the end). */
  readonly words: Int32Array;
  readonly joined: Int32Array;
  /** False for a member of a list or a name after a dash. */
  readonly whole: boolean;
  /** A building that the register files in a project with another name. */
  readonly inProject: boolean;
  /** Labels in its project's own name; any other label in the building's name identifies the building. */
  readonly phase: readonly Label[];
  /** Letters shared by its row of siblings (`X S1`, `X S2`), which therefore do not distinguish them. */
  readonly sharedLetters: ReadonlySet<string>;
}

/** The entity that an answer names: the project, or a building that the register files under none. */
export const targetOf = ({ project, building }: Candidate): string =>
  project >= 0 ? `project ${project}` : `building ${building}`;

export interface BuildingIndex {
  readonly vocabulary: Vocabulary;
  /** By index in `areas`. */
  readonly contexts: readonly NameContext[];
  readonly districts: readonly string[];
  readonly candidates: readonly Candidate[];
  /** Word id to the candidates that use it, alone or joined with the next word. */
  readonly postings: readonly (readonly number[])[];
  /** Candidates by `key`, `bareKey` and `coreKey` of their names. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  /** Candidates of projects with an English name, by `arabicKey` of their name in the project register. */
  readonly byArabicName: ReadonlyMap<string, readonly number[]>;
  /** Building names in the register, by project. */
  readonly buildingsOf: ReadonlyMap<number, readonly string[]>;
  readonly numbered: NumberedNames;
  /** Candidates by `nameTail`. */
  readonly byTail: ReadonlyMap<string, readonly number[]>;
  /** Whether this is the name of a community or district itself, and not of something within one. */
  isPlace(text: string): boolean;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else if (list.at(-1) !== value) list.push(value);
}

/** Whether it has the project's words with other labels: the register files a tower's sales under its sibling's. */
function isSibling(building: ReadName, project: ReadName): boolean {
  const has = (text: string): boolean => building.words.some((word) => word.text === text);
  const own = project.words.filter(({ wordClass }) => wordClass === 'core' || wordClass === 'brand');
  const shared = building.labels.some(({ text }) => project.labels.some((label) => label.text === text));
  const labelled = building.labels.length > 0 && project.labels.length > 0;
  return labelled && !shared && own.length > 0 && own.every(({ text }) => has(text));
}

/** Whether a part of a name is one itself: with a word of its own, or a developer at a place (`The Address Downtown`). */
function namesAlone({ words, places, placeOnly }: ReadName): boolean {
  const has = (wanted: WordClass): boolean => words.some(({ wordClass }) => wordClass === wanted);
  return !placeOnly && (has('core') || (has('brand') && places !== ''));
}

/** The building with its project's name, by project. */
function namesakes({ projects, buildings }: RegisterTables): Map<number, number> {
  const found = new Map<number, number>();
  buildings.forEach(({ name, project }, index) => {
    const of = projects[project]?.name;
    if (of !== undefined && (of === name || foldName(of) === foldName(name))) found.set(project, index);
  });
  return found;
}

/** Names of projects and buildings for look-up by word, key and area; compiled unless they are available in `parts`. */
export function openBuildingIndex(
  snapshot: RegisterTables,
  areaIndex: AreaIndex,
  parts: CompiledParts,
): BuildingIndex {
  const part = parts.part('buildings', () => compileBuildingNames(snapshot, areaIndex));
  return {
    ...part,
    vocabulary: Vocabulary.of(part.vocabulary),
    isPlace: (text) => {
      const key = areaKey(text);
      return areaIndex.entryOfKey.has(key) && !areaIndex.parts.has(key);
    },
  };
}

function compileBuildingNames(
  snapshot: RegisterTables,
  areaIndex: AreaIndex,
): Omit<BuildingIndex, 'isPlace'> {
  const { projects, buildings } = snapshot;
  const vocabulary = new Vocabulary();
  const former = formerNames(projects);
  const names = [
    ...projects.map(({ name }) => name),
    ...[...former.values()].flat(),
    ...buildings.map(({ name }) => name),
  ];
  const brands = learnBrands(names);
  const contexts = compilePlaceContexts(snapshot, areaIndex, brands);
  const sales = readSalesEvidence(snapshot);
  const candidates: Omit<Candidate, 'sharedLetters'>[] = [];
  const postings = new Map<number, number[]>();
  const byKey = new Map<string, number[]>();
  const byArabicName = new Map<string, number[]>();
  const byTail = new Map<string, number[]>();
  const buildingsOf = new Map<number, string[]>();
  /** Words by project, so that a project's own buildings do not make its name common. */
  const wordsOf = new Map<number, Set<number>>();
  const contextsOf = new Map<string, NameContext>();
  const contextOf = (areas: readonly number[]): NameContext => {
    const key = areas.join(' ');
    const known = contextsOf.get(key);
    if (known !== undefined) return known;
    const of = areas.flatMap((area) => contexts.ofArea[area] ?? []);
    const context = of.length === 0 ? contexts.ofNone : joinContexts(of);
    contextsOf.set(key, context);
    return context;
  };

  const add = (
    name: string,
    project: number,
    building: number,
    areas: readonly number[],
    phase?: readonly Label[],
  ): void => {
    if (hasLostLetters(name)) return; // what is left, often a number alone, names nothing
    const context = contextOf(areas);
    const used = (project < 0 ? undefined : wordsOf.get(project)) ?? new Set<number>();
    if (project >= 0) wordsOf.set(project, used);
    expandName(name).forEach((text, variant) => {
      const read = readName(text, context);
      if (variant > 0 && !namesAlone(read)) return;
      const words = Int32Array.from(read.words, (word) => vocabulary.add(word.text));
      const joined = Int32Array.from(read.words, (word, at) => {
        const next = read.words[at + 1];
        return next === undefined ? -1 : vocabulary.add(word.text + next.text);
      });
      const id =
        candidates.push({
          project,
          building,
          areas,
          dormant: sales.dormant[project] === 1,
          lastDay: sales.lastDay[project] ?? -Infinity,
          onlyHomes: sales.onlyHomes[project] ?? null,
          name,
          read,
          words,
          joined,
          whole: variant === 0,
          inProject: project >= 0 && phase !== undefined,
          phase: phase ?? read.labels,
        }) - 1;
      for (const word of [...words, ...joined]) if (word >= 0) push(postings, word, id);
      for (const key of new Set([read.key, read.bareKey, read.coreKey])) if (key !== '') push(byKey, key, id);
      const tail = variant === 0 ? nameTail(read) : null;
      if (tail !== null) push(byTail, tail, id);
      for (const word of words) {
        if (!used.has(word)) vocabulary.count(word);
        used.add(word);
      }
    });
  };

  const namesake = namesakes(snapshot);
  projects.forEach((project, index) => {
    const { name, arabicName } = project;
    const key = arabicName === name ? null : arabicKey(arabicName ?? '');
    if (key !== null) push(byArabicName, key, candidates.length);
    for (const one of [name, ...(former.get(project) ?? [])])
      add(one, index, namesake.get(index) ?? -1, sales.areas[index] ?? []);
  });
  buildings.forEach(({ name, project, area }, index) => {
    if (project >= 0) push(buildingsOf, project, name);
    if (namesake.get(project) === index) return;
    const filed = sales.areas[project] ?? [];
    const areas = area < 0 || filed.includes(area) ? filed : [area, ...filed];
    const context = contextOf(areas);
    const parent = projects[project];
    const ofParent = parent === undefined ? undefined : readName(parent.name, context);
    const sibling = ofParent !== undefined && isSibling(readName(name, context), ofParent);
    add(name, sibling ? -1 : project, index, areas, ofParent?.labels ?? []);
  });
  return {
    vocabulary,
    contexts: contexts.ofArea,
    districts: snapshot.areas.map(({ district }) => district),
    candidates: shareLetters(candidates),
    postings: vocabulary.words.map((_, word) => postings.get(word) ?? []),
    byKey,
    byArabicName,
    byTail,
    buildingsOf,
    numbered: numberedNames(names),
  };
}
