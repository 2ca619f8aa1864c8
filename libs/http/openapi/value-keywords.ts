/** Keywords of a schema that contain values rather than schemas. */
export const VALUE_KEYWORDS: ReadonlySet<string> = new Set([
  'example',
  'examples',
  'enum',
  'const',
  'default',
  'required',
]);
