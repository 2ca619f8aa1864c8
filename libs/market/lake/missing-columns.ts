import type { RecognisedFormat } from '../sources/source-format.js';

/** A column of a layout that a file lacks, and what cannot be told of its rows without it. */
export interface MissingColumn {
  /** As the department's files head it. */
  readonly column: string;
  readonly effect: string;
}

/** The columns of its layout without which the rows of a file say less than they should. */
export function missingColumns({ format, headers }: RecognisedFormat): readonly MissingColumn[] {
  return Object.entries(format.kind.tells ?? {}).flatMap(([staged, effect]) => {
    const column = format.columns[staged]?.[0];
    return column === undefined || headers.has(staged) ? [] : [{ column, effect }];
  });
}
