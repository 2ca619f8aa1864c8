import type { NumberedNames } from '../names/omit-home.js';
import type { Label, NameContext, ReadName } from '../names/read-name.js';
import type { Vocabulary } from '../names/vocabulary.js';
import type { HomeKind } from './sales-evidence.js';

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
  /** Labels of its plot (see `markPlots`), which do not distinguish it. */
  readonly plotLabels: ReadonlySet<string>;
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
  /** The register's words that a caller's word may be, with their similarity (`Vocabulary.matches`). */
  matchesOf(word: string): ReadonlyMap<number, number>;
  /** Whether this is the name of a community or district itself, and not of something within one. */
  isPlace(text: string): boolean;
}
