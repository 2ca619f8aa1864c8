import { strFromU8 } from 'fflate';

/** Cells of one column that a sheet shows as one: positions from 0, the last one included. */
interface Merge {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;

/** Position of a column by its letters. */
export const columnAt = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * Repeats the value of cells merged downwards in each of their rows, as a community over all of its listings is: a
 * workbook stores it in the first. Cells merged sideways, as titles are, and empty rows stay as they are.
 *
 * @param parts the XML of the workbook, by name
 * @param most rows that may be filled in all; merges beyond that are left
 */
export function fillMerged(
  rows: readonly string[][],
  parts: Readonly<Record<string, Uint8Array>>,
  most: number,
): void {
  let room = most;
  for (const { column, first, last } of mergesOf(parts)) {
    const end = Math.min(last + 1, rows.length);
    const value = rows[first]?.[column] ?? '';
    if (value === '' || (room -= end - first) < 0) continue;
    for (const row of rows.slice(first + 1, end)) if (row.some((cell) => cell !== '')) row[column] ||= value;
  }
}

/** Those of one column in the first sheet. */
function mergesOf(parts: Readonly<Record<string, Uint8Array>>): Merge[] {
  const sheet = parts[firstSheet(parts)];
  if (sheet === undefined) return [];
  return Array.from(strFromU8(sheet).matchAll(MERGED), ([, left = '', top, right = '', bottom]) => ({
    isColumn: left === right,
    column: columnAt(left),
    first: Number(top) - 1,
    last: Number(bottom) - 1,
  })).filter(({ isColumn }) => isColumn);
}

/** The name of the part that holds the first sheet; empty if the workbook does not say. */
function firstSheet(parts: Readonly<Record<string, Uint8Array>>): string {
  const textOf = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const [, id] =
    /<(?:\w+:)?sheet\s[^>]*?\s\w+:id\s*=\s*["']([^"']+)["']/.exec(textOf('xl/workbook.xml')) ?? [];
  const relations = textOf('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const attribute = (tag: string, name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']+)["']`).exec(tag)?.[1];
  const relation = relations.find((tag) => attribute(tag, 'Id') === id);
  const target = relation === undefined ? undefined : attribute(relation, 'Target');
  if (target === undefined) return '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}
