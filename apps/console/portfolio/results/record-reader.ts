/** Separates the cells of a record; inside a cell it is replaced by a space. */
export const CELL_END = '\u001f';

/** The apostrophe in front of text that spreadsheets would run is only meant for them. */
const GUARD = new RegExp(`(^|${CELL_END})'(?=[=+\\-@\\t\\r])`, 'g');
const QUOTED = /"((?:[^"]|"")*)"|,/g;

/** Splits the API's CSV (RFC 4180), arriving in pieces, into records, whose cells are separated by CELL_END. */
export class RecordReader {
  private rest = '';

  /** The records that end in this piece. */
  take(piece: string): string[] {
    const text = this.rest + piece.replaceAll(CELL_END, ' ');
    const records: string[] = [];
    let start = 0;
    let isQuoted = false;
    let line = text.indexOf('\n');
    let quote = text.indexOf('"');
    while (line !== -1) {
      if (quote === -1 || quote > line) {
        records.push(joinCells(text.slice(start, line), isQuoted));
        start = line + 1;
        isQuoted = false;
        line = text.indexOf('\n', start);
        continue;
      }
      // A doubled quote closes and reopens, which has the same effect.
      const close = text.indexOf('"', quote + 1);
      if (close === -1) break;
      isQuoted = true;
      if (line < close) line = text.indexOf('\n', close + 1);
      quote = text.indexOf('"', close + 1);
    }
    this.rest = text.slice(start);
    return records;
  }

  /** The last record, if it has no line end. */
  end(): string[] {
    const last = this.rest;
    this.rest = '';
    return last === '' ? [] : [joinCells(last, last.includes('"'))];
  }
}

function joinCells(record: string, isQuoted: boolean): string {
  const line = record.endsWith('\r') ? record.slice(0, -1) : record;
  const cells = isQuoted
    ? line.replace(QUOTED, (_, quoted?: string) => quoted?.replaceAll('""', '"') ?? CELL_END)
    : line.replaceAll(',', CELL_END);
  return cells.includes("'") ? cells.replace(GUARD, '$1') : cells;
}
