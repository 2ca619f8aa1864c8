/** Total number of members in all objects of a JSON value. */
export function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  let count = Array.isArray(value) ? 0 : members.length;
  for (const member of members) count += countNames(member);
  return count;
}

/** The first duplicate name within an object of valid JSON; a parser would silently keep one of the values. */
export function repeatedName(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/gs;
  for (const [found, colon] of text.matchAll(token)) {
    if (found === '{' || found === '[') open.push(found === '{' ? new Set() : null);
    else if (found === '}' || found === ']') open.pop();
    else if (colon !== undefined) {
      const quoted = found.slice(0, -colon.length);
      const name = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
      const names = open.at(-1);
      if (names?.has(name) === true) return name;
      names?.add(name);
    }
  }
  return null;
}
