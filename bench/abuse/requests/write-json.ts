/** Text to be written into JSON as it is, where a value would stand. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** An object whose members are written as given, also those that occur twice or are named `__proto__`. */
export class RawMembers {
  constructor(readonly members: readonly (readonly [name: string, value: unknown])[]) {}
}

/** JSON.stringify that also writes what no value of JavaScript can be. */
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
