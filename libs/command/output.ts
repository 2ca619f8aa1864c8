/** A record from a store; its fields are shown in snake_case, as in the API. */
type Row = object;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function publish(row: Row): Map<string, unknown> {
  return new Map(Object.entries(row).map(([name, value]) => [snakeCase(name), value as unknown]));
}

const toJson = (row: Row): object => Object.fromEntries(publish(row));

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(cell).join(',') || '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** One result: JSON on one line, or `name  value` lines for a person. */
export function printRecord(record: Row, json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(toJson(record))}\n`);
    return;
  }
  const fields = [...publish(record)];
  const width = Math.max(...fields.map(([name]) => name.length));
  for (const [name, value] of fields) process.stdout.write(`${name.padEnd(width)}  ${cell(value)}\n`);
}

/** Several results: a JSON array on one line, or a table with the columns of the first row. */
export function printTable(rows: readonly Row[], json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(rows.map(toJson))}\n`);
    return;
  }
  const fields = rows.map(publish);
  const [first] = fields;
  if (!first) {
    process.stdout.write('none\n');
    return;
  }
  const names = [...first.keys()];
  const lines = [names, ...fields.map((row) => names.map((name) => cell(row.get(name))))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const line of lines) {
    const padded = line.map((text, column) => text.padEnd(widths[column] ?? 0));
    process.stdout.write(`${padded.join('  ').trimEnd()}\n`);
  }
}
