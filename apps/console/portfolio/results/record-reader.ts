/** Stands between the cells of a record; a cell that has one shows a space for it. */
export const CELL_END = '\u001f';

/** What spreadsheets would run carries an apostrophe, which is for them alone. */
const GUARD = new RegExp(`(^|${CELL_END})'(?=[=+\\-@\\t\\r])`, 'g');
const QUOTED = /"((?:[^"]|"")*)"|,/g;

/** Cuts a CSV of the API (RFC 4180) that comes piece by piece into records, each its cells with CELL_END between. */
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
      // A doubled quote closes and opens again, which comes to the same.
      const close = text.indexOf('"', quote + 1);
      if (close === -1) break;
      isQuoted = true;
      if (line < close) line = text.indexOf('\n', close + 1);
      quote = text.indexOf('"', close + 1);
    }
    this.rest = text.slice(start);
    return records;
  }

  /** The last record where no line end follows it. */
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
