import { keepRecent } from '#platform';

import type { CompiledParts } from '../../parts/compiled-parts.js';
import { hasLostLetters } from '../../records/lost-letters.js';
import type { RegisterTables } from '../../tables/types.js';
import type { AreaIndex } from '../areas/area-index.js';
import { areaKey } from '../areas/area-key.js';
import { expandName } from '../names/expand-name.js';
import { arabicKey, foldName } from '../names/fold-name.js';
import { formerNames } from '../names/former-names.js';
import { learnBrands } from '../names/name-classes.js';
import { numberedNames } from '../names/omit-home.js';
import {
  joinContexts,
  type Label,
  type NameContext,
  type ReadName,
  readName,
  type WordClass,
} from '../names/read-name.js';
import { markPlots } from '../names/plot-labels.js';
import { Vocabulary } from '../names/vocabulary.js';
import type { BuildingIndex, Candidate } from './building-index.js';
import { nameTail } from './name-tail.js';
import { compilePlaceContexts, type PlaceContexts } from './place-context.js';
import { readSalesEvidence, type SalesEvidence } from './sales-evidence.js';

/** Words and texts of listings whose look-up is kept: those of one name are looked up again and again. */
const CACHED_WORDS = 5_000;
const CACHED_TEXTS = 2_000;

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

/** A name of the register, and what it is of; -1 for none. */
interface RegisteredName {
  readonly name: string;
  readonly project: number;
  readonly building: number;
  readonly areas: readonly number[];
  /** Labels in the name of the building's project; absent for a project's name. */
  readonly phase?: readonly Label[];
  /** The building's name behind that of its project; none if they share a word. */
  readonly behindProject?: readonly string[];
}

/** A building's name behind that of its project, as portals write it: `TIARA RESIDENCE RUBY`. */
function behindProject(name: string, project: string, read: (text: string) => ReadName): string[] {
  const [own, outer] = [name, project].map((text) => {
    const { words } = read(text);
    return words.flatMap(({ text: word, wordClass }) => (wordClass === 'core' ? [word] : []));
  });
  const isNamed = own !== undefined && outer !== undefined && own.length > 0 && outer.length > 0;
  const isApart = isNamed && read(project).labels.length === 0 && !own.some((word) => outer.includes(word));
  return isApart ? [`${project} ${name}`] : [];
}

/** Names for look-up by word and key. */
class NameTable {
  readonly vocabulary = new Vocabulary();
  readonly candidates: Omit<Candidate, 'plotLabels'>[] = [];
  readonly postings = new Map<number, number[]>();
  readonly byKey = new Map<string, number[]>();
  readonly byTail = new Map<string, number[]>();
  /** Words by project, so that a project's own buildings do not make its name common. */
  private readonly wordsOf = new Map<number, Set<number>>();
  private readonly contextsOf = new Map<string, NameContext>();

  constructor(
    private readonly contexts: PlaceContexts,
    private readonly sales: SalesEvidence,
  ) {}

  contextOf(areas: readonly number[]): NameContext {
    const { contexts, contextsOf } = this;
    const key = areas.join(' ');
    const known = contextsOf.get(key);
    if (known !== undefined) return known;
    const of = areas.flatMap((area) => contexts.ofArea[area] ?? []);
    const context = of.length === 0 ? contexts.ofNone : joinContexts(of);
    contextsOf.set(key, context);
    return context;
  }

  add(registered: RegisteredName): void {
    const { name, project, areas, behindProject: behind = [] } = registered;
    if (hasLostLetters(name)) return; // what is left, often a number alone, names nothing
    const context = this.contextOf(areas);
    const used = (project < 0 ? undefined : this.wordsOf.get(project)) ?? new Set<number>();
    if (project >= 0) this.wordsOf.set(project, used);
    [...expandName(name), ...behind].forEach((text, variant) => {
      const read = readName(text, context);
      if (variant === 0 || namesAlone(read)) this.addVariant(registered, read, variant === 0, used);
    });
  }

  private addVariant(
    { name, project, building, areas, phase }: RegisteredName,
    read: ReadName,
    whole: boolean,
    used: Set<number>,
  ): void {
    const { vocabulary, sales } = this;
    const words = Int32Array.from(read.words, (word) => vocabulary.add(word.text));
    const joined = Int32Array.from(read.words, (word, at) => {
      const next = read.words[at + 1];
      return next === undefined ? -1 : vocabulary.add(word.text + next.text);
    });
    const id =
      this.candidates.push({
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
        whole,
        inProject: project >= 0 && phase !== undefined,
        phase: phase ?? read.labels,
      }) - 1;
    for (const word of [...words, ...joined]) if (word >= 0) push(this.postings, word, id);
    for (const key of new Set([read.key, read.bareKey, read.coreKey]))
      if (key !== '') push(this.byKey, key, id);
    const tail = whole ? nameTail(read) : null;
    if (tail !== null) push(this.byTail, tail, id);
    for (const word of words) {
      if (!used.has(word)) vocabulary.count(word);
      used.add(word);
    }
  }
}

/** Names of projects and buildings for look-up by word, key and area; compiled unless they are available in `parts`. */
export function openBuildingIndex(
  snapshot: RegisterTables,
  areaIndex: AreaIndex,
  parts: CompiledParts,
): BuildingIndex {
  const part = parts.part('buildings', () => compileBuildingNames(snapshot, areaIndex));
  const vocabulary = Vocabulary.of(part.vocabulary);
  return {
    ...part,
    vocabulary,
    matchesOf: keepRecent(CACHED_WORDS, (word) => vocabulary.matches(word)),
    isPlace: keepRecent(CACHED_TEXTS, (text) => {
      const key = areaKey(text);
      return areaIndex.entryOfKey.has(key) && !areaIndex.parts.has(key);
    }),
  };
}

function compileBuildingNames(
  snapshot: RegisterTables,
  areaIndex: AreaIndex,
): Omit<BuildingIndex, 'isPlace' | 'matchesOf'> {
  const { projects, buildings } = snapshot;
  const former = formerNames(projects);
  const names = [
    ...projects.map(({ name }) => name),
    ...[...former.values()].flat(),
    ...buildings.map(({ name }) => name),
  ];
  const contexts = compilePlaceContexts(snapshot, areaIndex, learnBrands(names));
  const sales = readSalesEvidence(snapshot);
  const table = new NameTable(contexts, sales);
  const byArabicName = new Map<string, number[]>();
  const buildingsOf = new Map<number, string[]>();
  const namesake = namesakes(snapshot);
  projects.forEach((project, index) => {
    const { name, arabicName } = project;
    const key = arabicName === name ? null : arabicKey(arabicName ?? '');
    if (key !== null) push(byArabicName, key, table.candidates.length);
    const place = { project: index, building: namesake.get(index) ?? -1, areas: sales.areas[index] ?? [] };
    for (const one of [name, ...(former.get(project) ?? [])]) table.add({ name: one, ...place });
  });
  buildings.forEach(({ name, project, area }, index) => {
    if (project >= 0) push(buildingsOf, project, name);
    if (namesake.get(project) === index) return;
    const filed = sales.areas[project] ?? [];
    const areas = area < 0 || filed.includes(area) ? filed : [area, ...filed];
    const context = table.contextOf(areas);
    const parent = projects[project];
    const read = (text: string): ReadName => readName(text, context);
    const ofParent = parent === undefined ? undefined : read(parent.name);
    const sibling = ofParent !== undefined && isSibling(read(name), ofParent);
    const phase = ofParent?.labels ?? [];
    const behind = parent === undefined || sibling ? [] : behindProject(name, parent.name, read);
    const place = { project: sibling ? -1 : project, building: index, areas };
    table.add({ name, ...place, phase, behindProject: behind });
  });
  const { vocabulary, candidates, postings, byKey, byTail } = table;
  return {
    vocabulary,
    contexts: contexts.ofArea,
    districts: snapshot.areas.map(({ district }) => district),
    candidates: markPlots(candidates),
    postings: vocabulary.words.map((_, word) => postings.get(word) ?? []),
    ...{ byKey, byArabicName, byTail, buildingsOf },
    numbered: numberedNames(names),
  };
}
