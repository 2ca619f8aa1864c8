/**
 * A Markdown table of the given columns, as prettier formats it; whole numbers with thousands separators, the columns
 * in `code` as code.
 */
export function markdownTable(
  rows: readonly object[],
  columns: readonly string[],
  code: readonly string[] = [],
): string {
  const written = (name: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return value.toLocaleString('en-US');
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return code.includes(name) ? `\`${text}\`` : text;
  };
  const lines = [
    columns,
    ...rows.map((row) => columns.map((name) => written(name, (row as Record<string, unknown>)[name]))),
  ];
  const widths = columns.map((_, at) => Math.max(3, ...lines.map((line) => line[at]?.length ?? 0)));
  const print = (cells: readonly string[]): string =>
    `| ${cells.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...body] = lines.map(print);
  const rule = print(widths.map((width) => '-'.repeat(width)));
  return [head, rule, ...body].join('');
}
