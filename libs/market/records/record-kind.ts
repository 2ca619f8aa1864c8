import type { VocabularyEntry } from '../vocabulary/vocabulary.js';

/** A typed column of the lake and the SQL over the staged text columns (alias `s`) that reads it. */
export interface RecordColumn {
  readonly name: string;
  readonly type: 'VARCHAR' | 'DOUBLE' | 'INTEGER' | 'BOOLEAN' | 'TIMESTAMP';
  readonly sql: string;
  /** The staged columns that it reads as numbers or dates, for what has to look at how a file writes all of them. */
  readonly written?: { readonly columns: readonly string[]; readonly as: 'number' | 'date' };
  /** The column of a name that another file had under the same number before this one; no file gives it. */
  readonly formerly?: string;
}

/** A condition (over typed columns `t` and staged columns `s`) under which a row cannot be used. */
export interface RecordCheck {
  /** The staged column at fault, for the report. */
  readonly column: string;
  readonly when: string;
  /** What is wrong, as a phrase that follows the column's name and value. */
  readonly reason: string;
}

/** What a kind writes as the key of a record that has no number; its deal and its repetition then make the key. */
export const UNNUMBERED = 'unnumbered';

/** A staged column whose words are to be known: those that no table has are reported by name and count. */
export interface RecordVocabulary {
  readonly column: string;
  readonly entries: readonly VocabularyEntry<string | number>[];
  /** SQL over the text `written` under which it is known although no table has it. */
  readonly knownWhen?: string;
}

/**
 * One kind of record that the lake keeps. Sources supply `staged` text columns under these names; the kind says
 * how they become typed columns, which rows are refused and why, and which columns tell two records apart.
 */
export interface RecordKind {
  readonly name: string;
  readonly staged: readonly string[];
  /** Text computed from staged columns once; DuckDB repeats an expression for every branch of a CASE over it. */
  readonly derived?: Readonly<Record<string, string>>;
  readonly columns: readonly RecordColumn[];
  readonly checks: readonly RecordCheck[];
  readonly vocabularies?: readonly RecordVocabulary[];
  /** Typed column that identifies a record; a later file's record of the same key replaces it. */
  readonly key: string;
  /**
   * SQL over the typed columns `t` of what a record without a number is known by; the kind then has a typed column
   * `deal` for it, and writes UNNUMBERED as the key of such a record. Records of one deal that stand in one file are
   * several; those of two files are the same.
   */
  readonly deal?: string;
  /** The staged column that the key is read from, for the report. */
  readonly keyFrom: string;
  /** Typed TIMESTAMP column that dates a record; null for registers without one. */
  readonly date: string | null;
}

/** A staged column that a file has. */
export interface WrittenColumn {
  /** The typed column that is read from it. */
  readonly typed: string;
  readonly staged: string;
  /** As the file heads it. */
  readonly header: string;
}

/** The columns of a kind that are read as numbers or as dates, of those that a file has. */
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

export function number(name: string, staged: string = name): RecordColumn {
  return {
    name,
    type: 'DOUBLE',
    sql: `known_number(s.${staged})`,
    written: { columns: [staged], as: 'number' },
  };
}

export function integer(name: string, staged: string = name): RecordColumn {
  return {
    name,
    type: 'INTEGER',
    sql: `TRY_CAST(round(known_number(s.${staged})) AS INTEGER)`,
    written: { columns: [staged], as: 'number' },
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
