import type { RegisterTables } from '../snapshot/types.js';
import { type AreaIndex, areaKey } from './area-index.js';
import { expandName } from './expand-name.js';
import { learnBrands, registerNames } from './name-classes.js';
import { type NameContext, type ReadName, readName } from './read-name.js';
import { readSalesEvidence } from './sales-evidence.js';
import { Vocabulary } from './vocabulary.js';

/** One name under which one project or building of the register can be found. */
export interface Candidate {
  readonly project: number;
  readonly building: number;
  /** Indexes in `areas` under which the register files it. */
  readonly areas: readonly number[];
  /** Day of its last sale; -Infinity without one. */
  readonly lastDay: number;
  /** As the register spells it. */
  readonly name: string;
  readonly read: ReadName;
  /** Vocabulary ids of `read.words`, and of each of them joined with the next one (-1 at the end). */
  readonly words: Int32Array;
  readonly joined: Int32Array;
  /** False for a member of a list or a name after a dash. */
  readonly whole: boolean;
}

export interface BuildingIndex {
  readonly vocabulary: Vocabulary;
  /** Developers' brands, and the words of each area's own names, by index in `areas`. */
  readonly contexts: readonly NameContext[];
  readonly candidates: readonly Candidate[];
  /** Word id to the candidates that use it, also joined with the next one. */
  readonly postings: readonly (readonly number[])[];
  /** `ReadName.key` and `ReadName.bareKey` to candidates. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  readonly byBareKey: ReadonlyMap<string, readonly number[]>;
  /** District by index in `areas`. */
  readonly districts: readonly string[];
}

const CITY = ['dubai', 'jumeirah'];

/** What the names of an area's communities say: words that its buildings share and that therefore tell little. */
function contextsOf(snapshot: RegisterTables, areas: AreaIndex, brands: ReadonlySet<string>): NameContext[] {
  const words = snapshot.areas.map(() => new Set(CITY));
  const phrases = snapshot.areas.map((): string[][] => []);
  for (const [key, entry] of areas.entryOfKey) {
    const parts = key.split(' ');
    for (const area of entry.areas) {
      if (parts.length > 1) phrases[area]?.push(parts);
      if (area !== entry.areas[0] && areaKey(entry.name) !== key) continue;
      for (const part of parts) if (!/^\d+$/.test(part)) words[area]?.add(part);
    }
  }
  return snapshot.areas.map((_, area) => ({
    brands,
    placeWords: words[area] ?? new Set<string>(),
    placePhrases: phrases[area] ?? [],
  }));
}

function push<Key>(map: Map<Key, number[]>, key: Key, id: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [id]);
  else if (list.at(-1) !== id) list.push(id);
}

/** Compiles the names of projects and buildings for look-up by word, by key and by area. */
export function compileBuildingIndex(snapshot: RegisterTables, areaIndex: AreaIndex): BuildingIndex {
  const vocabulary = new Vocabulary();
  const brands = learnBrands(registerNames(snapshot));
  const contexts = contextsOf(snapshot, areaIndex, brands);
  const nowhere: NameContext = { brands, placeWords: new Set(CITY), placePhrases: [] };
  const sales = readSalesEvidence(snapshot);
  const candidates: Candidate[] = [];
  const postings = new Map<number, number[]>();
  const byKey = new Map<string, number[]>();
  const byBareKey = new Map<string, number[]>();

  const add = (name: string, project: number, building: number, areas: readonly number[]): void => {
    const context = contexts[areas[0] ?? -1] ?? nowhere;
    const lastDay = sales.lastDay[project] ?? -Infinity;
    const used = new Set<number>();
    expandName(name).forEach((text, variant) => {
      const read = readName(text, context);
      if (variant > 0 && read.bareKey === '') return;
      const words = Int32Array.from(read.words, (word) => vocabulary.add(word.text));
      const joined = Int32Array.from(read.words, (word, at) => {
        const next = read.words[at + 1];
        return next === undefined ? -1 : vocabulary.add(word.text + next.text);
      });
      const whole = variant === 0;
      const id = candidates.push({ project, building, areas, lastDay, name, read, words, joined, whole }) - 1;
      for (const word of [...words, ...joined]) if (word >= 0) push(postings, word, id);
      push(byKey, read.key, id);
      if (read.bareKey !== '') push(byBareKey, read.bareKey, id);
      for (const word of words) used.add(word);
    });
    for (const word of used) vocabulary.count(word);
  };

  snapshot.projects.forEach((project, index) => {
    add(project.name, index, -1, sales.areas[index] ?? []);
  });
  snapshot.buildings.forEach(({ name, project, area }, index) => {
    const filed = sales.areas[project] ?? [];
    add(name, project, index, area < 0 ? filed : [area, ...filed]);
  });
  return {
    vocabulary,
    contexts,
    candidates,
    postings: vocabulary.words.map((_, word) => postings.get(word) ?? []),
    byKey,
    byBareKey,
    districts: snapshot.areas.map(({ district }) => district),
  };
}
