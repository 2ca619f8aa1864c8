import { VERDICTS } from '../../parts/verdict-tones.js';
import { columnOrder } from './column-order.js';
import { CELL_END, RecordReader } from './record-reader.js';

/** Which rows to show, in which order; an empty text or verdict, or no areas, matches all. */
export interface ResultQuery {
  readonly text: string;
  readonly verdict: string;
  /** As named by the rows' `areas`. */
  readonly areas: readonly string[];
  /** Null for file order. */
  readonly sort: { readonly column: string; readonly descending: boolean } | null;
}

/** Matches rows without an analysis, which have no verdict. */
export const NO_VERDICT = '-';

/** One result: its position in the file, and its cells in header order. */
export interface ResultRow {
  readonly at: number;
  readonly cells: readonly string[];
}

/** Any number of results from the API's table (docs/bulk.md), as the original text. */
export class ResultRows {
  header: readonly string[] = [];
  private readonly decoder = new TextDecoder();
  private readonly reader = new RecordReader();
  private readonly records: string[] = [];
  /** In lower case, created on the first text search. */
  private readonly lowered: string[] = [];
  private readonly columns = new Map<string, readonly string[]>();
  private sorted: { by: string; order: Uint32Array } = { by: '', order: new Uint32Array() };
  private shown: Uint32Array = new Uint32Array();

  get total(): number {
    return this.records.length;
  }

  take(piece: Uint8Array): void {
    this.add(this.reader.take(this.decoder.decode(piece, { stream: true })));
  }

  end(): void {
    this.add([...this.reader.take(this.decoder.decode()), ...this.reader.end()]);
  }

  /** Selects what `rows` returns; returns the number of rows selected. */
  choose({ text, verdict, areas, sort }: ResultQuery): number {
    const wanted = text.toLowerCase();
    while (wanted !== '' && this.lowered.length < this.records.length)
      this.lowered.push((this.records[this.lowered.length] ?? '').toLowerCase());
    const verdicts = verdict === '' ? [] : this.column('verdict');
    const areaOf = areas.length === 0 ? [] : this.areas();
    const wantedAreas = new Set(areas);
    const asked = verdict === NO_VERDICT ? '' : verdict;
    const matches = (at: number): boolean =>
      (wanted === '' || (this.lowered[at] ?? '').includes(wanted)) &&
      (verdict === '' || verdicts[at] === asked) &&
      (areas.length === 0 || wantedAreas.has(areaOf[at] ?? ''));
    const order = sort === null ? null : this.sortedBy(sort.column, sort.descending);
    const found = new Uint32Array(this.total);
    let count = 0;
    for (let place = 0; place < found.length; place += 1) {
      const at = order?.[place] ?? place;
      if (!matches(at)) continue;
      found[count] = at;
      count += 1;
    }
    this.shown = found.subarray(0, count);
    return count;
  }

  /** Selected rows from one position up to, but excluding, another. */
  rows(from: number, to: number): ResultRow[] {
    return Array.from(this.shown.subarray(from, to), (at) => ({ at, cells: this.cellsOf(at) }));
  }

  cellsOf(at: number): string[] {
    return (this.records[at] ?? '').split(CELL_END);
  }

  /** A column's cells in file order; empty cells for an unknown name. */
  column(name: string): readonly string[] {
    const known = this.columns.get(name);
    if (known?.length === this.total) return known;
    const place = this.header.indexOf(name);
    const cells = this.records.map((record) => cellAt(record, place));
    this.columns.set(name, cells);
    return cells;
  }

  /**
   * The area of each row in file order: as resolved by the API if the results say so (the part `match`), since the file
   * may have a building there; otherwise as in the file.
   */
  areas(): readonly string[] {
    const [named, matched] = [this.column('area'), this.column('matched_area')];
    return named.map((area, at) => matched[at] || area);
  }

  /** The verdicts that rows have, from the best deal down; empty for rows without an analysis. */
  verdicts(): string[] {
    const there = new Set(this.column('verdict'));
    return ['', ...VERDICTS].filter((verdict) => there.has(verdict));
  }

  private sortedBy(column: string, descending: boolean): Uint32Array {
    const by = `${descending} ${this.total} ${column}`;
    if (this.sorted.by !== by) {
      const known = column === 'verdict' ? VERDICTS : [];
      this.sorted = { by, order: columnOrder(this.column(column), descending, known) };
    }
    return this.sorted.order;
  }

  private add(records: string[]): void {
    if (this.header.length === 0) this.header = records.shift()?.split(CELL_END) ?? [];
    for (const record of records) this.records.push(record);
  }
}

function cellAt(record: string, place: number): string {
  let start = 0;
  for (let passed = 0; passed < place; passed += 1) {
    start = record.indexOf(CELL_END, start) + 1;
    if (start === 0) return '';
  }
  const end = record.indexOf(CELL_END, start);
  return place === -1 ? '' : record.slice(start, end === -1 ? undefined : end);
}
