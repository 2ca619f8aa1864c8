type Fields = Readonly<Record<string, unknown>>;

/**
 * The rows of a table that a program has written whole rather than as records, as pandas does: by columns
 * (`{"A": {"0": 1}, "B": {"0": 2}}`, its default, or lists), by rows (`{"0": {"A": 1, "B": 2}}`) or split into
 * `columns` and `data`. Undefined for anything else, such as a record.
 */
export function tableRows(document: unknown): readonly Fields[] | undefined {
  if (!isObject(document)) return undefined;
  return splitRows(document) ?? numberedRows(document) ?? columnRows(document);
}

function splitRows({ columns, data }: Fields): readonly Fields[] | undefined {
  if (!isList(columns) || !columns.every((name) => typeof name === 'string')) return undefined;
  if (!isList(data) || !data.every(isList)) return undefined;
  return data.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
}

function numberedRows(document: Fields): readonly Fields[] | undefined {
  const rows = Object.values(document);
  return isNumbered(Object.keys(document)) && rows.every(isObject) ? rows : undefined;
}

function columnRows(document: Fields): readonly Fields[] | undefined {
  const columns = Object.entries(document);
  const [first] = Object.values(document);
  if (!isColumn(first)) return undefined;
  const places = Object.keys(first);
  if (!columns.every(([, column]) => isColumn(column) && Object.keys(column).length === places.length))
    return undefined;
  return places.map((place) =>
    Object.fromEntries(columns.map(([name, column]) => [name, (column as Fields)[place]])),
  );
}

const isColumn = (value: unknown): value is object =>
  isList(value) ? value.length > 0 : isObject(value) && isNumbered(Object.keys(value));

/** 0, 1, 2 …, as rows are counted. */
const isNumbered = (keys: readonly string[]): boolean =>
  keys.length > 0 && keys.every((key, at) => key === String(at));

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !isList(value);
