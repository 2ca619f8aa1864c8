/** JSON pointers to the places where two JSON values differ, in document order; at most 20. */
export function differences(left: unknown, right: unknown): string[] {
  const found: string[] = [];
  compare(left, right, '', found);
  return found.slice(0, 20);
}

function compare(left: unknown, right: unknown, at: string, found: string[]): void {
  if (isObject(left) && isObject(right) && Array.isArray(left) === Array.isArray(right)) {
    const names = new Set([...Object.keys(left), ...Object.keys(right)]);
    for (const name of names) {
      const place = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      compare(left[name], right[name], place, found);
    }
  } else if (!Object.is(left, right)) found.push(at);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
