import { strFromU8, unzipSync } from 'fflate';

/** What a workbook says of a sheet besides the values of its cells; rows and columns count from 0. */
export interface SheetLayout {
  readonly isHidden: boolean;
  /** Cells that are merged over several rows: those below the first have no value of their own. */
  readonly merged: readonly { readonly column: number; readonly row: number; readonly last: number }[];
  /** Cells with a formula but no result: failed, or never calculated, as programs write them that do not calculate. */
  readonly uncalculated: readonly UncalculatedCell[];
}

export interface UncalculatedCell {
  readonly column: number;
  readonly row: number;
  readonly cell: string;
  /** What the sheet shows if the formula failed, such as `#N/A`; null if it was never calculated. */
  readonly error: string | null;
}

export interface WorkbookLayout {
  /** Whether days count from 1904, as in workbooks of older Macintoshes. */
  readonly from1904: boolean;
  readonly sheets: ReadonlyMap<string, SheetLayout>;
}

/** Reads the layout of an Excel workbook by the names of its sheets. Throws if it is none. */
export function readWorkbookLayout(archive: Uint8Array): WorkbookLayout {
  const parts = unzipSync(archive, {
    filter: ({ name }) =>
      /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  });
  const textOf = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const workbook = textOf('xl/workbook.xml');
  const targets = new Map(
    elementsOf(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map((relation) => [
      attribute(relation, 'Id'),
      attribute(relation, 'Target'),
    ]),
  );
  const sheets = elementsOf(workbook, 'sheet').map((sheet): [string, SheetLayout] => {
    const target = targets.get(attribute(sheet, '(?:\\w+:)?id')) ?? '';
    const part = parts[target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    const isHidden = /hidden/i.test(attribute(sheet, 'state'));
    return [attribute(sheet, 'name'), { isHidden, ...layoutOf(Buffer.from(part ?? '')) }];
  });
  return { from1904: /\bdate1904\s*=\s*["'](?:1|true)["']/.test(workbook), sheets: new Map(sheets) };
}

function layoutOf(xml: Buffer): Omit<SheetLayout, 'isHidden'> {
  const from = xml.lastIndexOf('mergeCells');
  const start = from < 0 ? -1 : xml.lastIndexOf('mergeCells', from - 1);
  const ranges = start < 0 ? [] : elementsOf(xml.toString('latin1', start, from), 'mergeCell');
  const merged = ranges.flatMap((range) => {
    const [first, last] = attribute(range, 'ref').split(':').map(addressOf);
    if (first === undefined || last === undefined || last.row <= first.row) return [];
    return [{ column: first.column, row: first.row, last: last.row }];
  });
  return { merged, uncalculated: uncalculatedOf(xml) };
}

/** A sheet may have millions of cells: only those with a formula are looked at. */
function uncalculatedOf(xml: Buffer): SheetLayout['uncalculated'] {
  const found: UncalculatedCell[] = [];
  for (let at = xml.indexOf('<f'); at >= 0; at = xml.indexOf('<f', at + 2)) {
    if (!/[\s/>]/.test(String.fromCharCode(xml[at + 2] ?? 0))) continue;
    const end = xml.indexOf('</c>', at);
    const start = xml.toString('latin1', xml.lastIndexOf('<c ', at), at);
    if (end < 0) continue;
    const result = /<v>([^<]+)|<is>/.exec(xml.toString('latin1', at, end));
    const type = attribute(start, 't');
    const error = type === 'e' ? (result?.[1] ?? null) : null;
    // An empty result is one if the cell says that it is text.
    if (error === null && (result !== null || type === 'str')) continue;
    const cell = attribute(start, 'r');
    const address = addressOf(cell);
    if (address !== undefined) found.push({ ...address, cell, error });
  }
  return found;
}

const elementsOf = (xml: string, name: string): readonly string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function attribute(element: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(element) ?? [];
  return value
    .replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)),
    )
    .replaceAll(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
}

function addressOf(cell: string): { readonly column: number; readonly row: number } | undefined {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(cell) ?? [];
  if (letters === undefined || row === undefined) return undefined;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0);
  return { column: column - 1, row: Number(row) - 1 };
}
