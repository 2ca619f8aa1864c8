/**
 * SQL of `use` for the value `x` of an expression. A macro repeats what it is given wherever it uses it, and each copy of
 * a pattern takes DuckDB time to compile, in every statement. For branches that few rows take and for small tables,
 * because a list of one value costs more than the value.
 */
export const once = (expression: string, use: string): string =>
  `list_transform([${expression}], lambda x: ${use})[1]`;
