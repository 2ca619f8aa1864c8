/**
 * JSON with object keys in code point order and no spaces, so that equal content gives equal text (RFC 8785 for values
 * that JSON.parse returns); undefined members are omitted.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const content = value as Readonly<Record<string, unknown>>;
  let members = '';
  for (const key of Object.keys(content).sort()) {
    const member = content[key];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}
