import type { VocabularyEntry } from '../vocabulary/vocabulary.js';

/** A typed column of the lake and the SQL over the staged text columns (alias `s`) that computes it. */
export interface RecordColumn {
  readonly name: string;
  readonly type: 'VARCHAR' | 'DOUBLE' | 'INTEGER' | 'BOOLEAN' | 'TIMESTAMP';
  readonly sql: string;
  /** The staged columns that it reads as numbers or dates, for detecting how a file writes them. */
  readonly written?: { readonly columns: readonly string[]; readonly as: 'number' | 'date' };
  /**
   * The name column whose previous value this one keeps when another file had a different name for the same
   * number; no file provides it.
   */
  readonly formerly?: string;
}

/** A condition (over typed columns `t`) under which a row is unusable. */
export interface RecordCheck {
  /** The staged column at fault, for the report. */
  readonly column: string;
  readonly when: string;
  /** Whether it is about names whose letters are lost, and reads staged columns `s` as well. */
  readonly ofLost?: true;
  /** The fault, as a phrase after the column's name and value. */
  readonly reason: string;
}

/** Key prefix of a record without a number; its deal and its repetition complete the key. */
export const UNNUMBERED = 'unnumbered';

/** The staged column that says in each row how many rows the answer had from which it was saved. */
export const ANSWER_TOTAL = 'answer_total';

/** Places are known by their English names: an Arabic one would be another place. */
export const ARABIC_AREA: RecordCheck = {
  column: 'area',
  when: `strlen(t.area) <> length(t.area) AND regexp_matches(t.area, '^\\P{Latin}*\\p{Arabic}\\P{Latin}*$')`,
  reason: 'is in Arabic: export the file with the English names of areas',
};

/** A name whose letters are lost (`mendNames`) is no other name, and not a missing one either. */
export const lostName = (column: string): RecordCheck => ({
  column,
  when: `contains(s.${column}, chr(65533))`,
  ofLost: true,
  reason: 'has lost its letters: export the file as CSV UTF-8',
});

/** Columns without which a record without a number would not be known again; `lostName` for those that are names. */
export const lostInDeal = (columns: readonly string[]): readonly RecordCheck[] =>
  columns.map(lostName).map((check) => ({
    ...check,
    when: `starts_with(t.id, '${UNNUMBERED}-') AND ${check.when}`,
  }));

/** A staged column with a fixed vocabulary: words not in any table are reported with their counts. */
export interface RecordVocabulary {
  readonly column: string;
  readonly entries: readonly VocabularyEntry<string | number>[];
  /** SQL over the text `written` that accepts a word which no table has. */
  readonly knownWhen?: string;
}

/**
 * One kind of record in the lake. Sources supply `staged` text columns under these names; the kind defines
 * how they become typed columns, which rows are rejected and why, and which columns distinguish records.
 */
export interface RecordKind {
  readonly name: string;
  readonly staged: readonly string[];
  /** Text computed once from staged columns; DuckDB repeats an expression for every branch of a CASE over it. */
  readonly derived?: Readonly<Record<string, string>>;
  readonly columns: readonly RecordColumn[];
  readonly checks: readonly RecordCheck[];
  readonly vocabularies?: readonly RecordVocabulary[];
  /** Typed column that identifies a record; a later file's record with the same key replaces it. */
  readonly key: string;
  /**
   * SQL over the typed columns `t` that identifies a record without a number; the kind then has a typed
   * column `deal` for it, and uses UNNUMBERED in the key of such a record. Equal deals in one file are
   * several records; in two files they are the same.
   */
  readonly deal?: string;
  /** The staged columns that `deal` reads. A file that lacks one cannot have records without a number. */
  readonly dealFrom?: readonly string[];
  /**
   * Columns that some forms fill with a general word where others are exact, and SQL that says whether the record
   * aliased `row` has the general one. It never replaces an exact word, whichever is newer.
   */
  readonly general?: { readonly columns: readonly string[]; readonly when: (row: string) => string };
  /**
   * Numeric columns whose exact figure is kept when another row of the same record has only its rounding, each with the
   * steps to which programs round it.
   */
  readonly exact?: Readonly<Record<string, readonly number[]>>;
  /**
   * The columns of the size sold and of the whole home. Some forms state the whole as the size sold, even if it was a
   * share, which is less than `below` of it: the share that another row of the same record states is kept, whichever is
   * newer.
   */
  readonly share?: { readonly size: string; readonly whole: string; readonly below: number };
  /**
   * How a record without a number is known to be the copy of another whose file was rounded: columns, as SQL over a row,
   * that are the same in both, figures with the steps to which programs round all of a file, the coarsest first, and a
   * time of which they leave out seconds or hours. `day` is the typed column by which candidates are found.
   */
  readonly rounded?: {
    readonly day: string;
    readonly same: readonly ((row: string) => string)[];
    readonly figures: Readonly<Record<string, readonly number[]>>;
    readonly time?: string;
  };
  /**
   * How far apart two forms may give the figures of one record of which one has no number: columns, as SQL over a row, that
   * are the same in both, and figures with the most by which they differ. `day` is the typed column of its day.
   */
  readonly near?: {
    readonly day: string;
    readonly same: readonly ((row: string) => string)[];
    readonly figures: Readonly<Record<string, number>>;
  };
  /**
   * What a file of this kind has if its figures are in the units of its layout: homes that are much alike everywhere
   * (SQL over staged columns, and what to call them), the staged columns of their size and amount, and the medians of
   * size and of amount by size that a file of them may have.
   */
  readonly usual?: {
    readonly homes: string;
    readonly called: string;
    readonly size: string;
    readonly unit: 'square metres' | 'square feet';
    readonly amount: string;
    readonly sizes: readonly [least: number, most: number];
    readonly rates: readonly [least: number, most: number];
    /** A column of another size of the same home, in the same unit. */
    readonly otherSize?: string;
  };
  /** Staged columns that a file may lack, each with what cannot be told of its rows without it. */
  readonly tells?: Readonly<Record<string, string>>;
  /** The staged column that the key is read from, for the report. */
  readonly keyFrom: string;
  /** Typed TIMESTAMP column that dates a record; null for registers without one. */
  readonly date: string | null;
  /** SQL of the day to which a form without times dates what is registered at a moment, if it may be a later one. */
  readonly workingDay?: (moment: string) => string;
}

/** A staged column that a file has. */
export interface WrittenColumn {
  /** The typed column that is read from it. */
  readonly typed: string;
  readonly staged: string;
  /** As in the file's header. */
  readonly header: string;
}

/** The columns of a kind that are read as numbers or dates, limited to those a file has. */
export function writtenColumns(
  kind: RecordKind,
  headers: ReadonlyMap<string, string>,
  as: readonly ('number' | 'date')[],
): readonly WrittenColumn[] {
  return kind.columns.flatMap(({ name, written }) =>
    written === undefined || !as.includes(written.as)
      ? []
      : written.columns.flatMap((staged) => {
          const header = headers.get(staged);
          return header === undefined ? [] : [{ typed: name, staged, header }];
        }),
  );
}

/** `known_text` of the staged column of the same name. */
export function text(name: string, staged: string = name): RecordColumn {
  return { name, type: 'VARCHAR', sql: `known_text(s.${staged})` };
}

/** A number of the staged column of the same name. */
export function number(name: string): RecordColumn {
  return {
    name,
    type: 'DOUBLE',
    sql: `known_number(s.${name})`,
    written: { columns: [name], as: 'number' },
  };
}

export function integer(name: string): RecordColumn {
  return {
    name,
    type: 'INTEGER',
    sql: `TRY_CAST(round(known_number(s.${name})) AS INTEGER)`,
    written: { columns: [name], as: 'number' },
  };
}

export function timestamp(name: string, staged: string = name): RecordColumn {
  return {
    name,
    type: 'TIMESTAMP',
    sql: `register_timestamp(trim(s.${staged}))`,
    written: { columns: [staged], as: 'date' },
  };
}
