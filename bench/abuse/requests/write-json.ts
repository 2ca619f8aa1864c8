/** Text written into JSON unchanged in place of a value. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** An object whose members are written as given, including repeated ones or `__proto__`. */
export class RawMembers {
  constructor(readonly members: readonly (readonly [name: string, value: unknown])[]) {}
}

/** JSON.stringify that also writes what no JavaScript value can represent. */
export function writeJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (value instanceof RawMembers) return writeMembers(value.members);
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return writeMembers(Object.entries(value));
  return value === undefined ? 'null' : JSON.stringify(value);
}

function writeMembers(members: readonly (readonly [string, unknown])[]): string {
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${writeJson(value)}`).join(',')}}`;
}
