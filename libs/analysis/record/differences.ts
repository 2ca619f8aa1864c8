/** Fields that hold sentences for people: another version may word them differently. */
const SENTENCES: ReadonlySet<string> = new Set(['detail', 'reason', 'rejected', 'notice']);

const MOST_SHOWN = 20;

export interface Differences {
  /** JSON pointers to the differences, at most 20. */
  readonly pointers: readonly string[];
  /** Whether nothing differs but the wording of sentences. */
  readonly onlyWording: boolean;
}

/** Compares two JSON values. */
export function compareJson(left: unknown, right: unknown): Differences {
  const found: Difference[] = [];
  collect({ left, right, at: '', name: '' }, found);
  return {
    pointers: found.slice(0, MOST_SHOWN).map(({ at }) => at),
    onlyWording: found.every((difference) => difference.isWording),
  };
}

interface Pair {
  readonly left: unknown;
  readonly right: unknown;
  /** JSON pointer. */
  readonly at: string;
  /** Its last segment. */
  readonly name: string;
}

interface Difference {
  readonly at: string;
  readonly isWording: boolean;
}

function collect({ left, right, at, name }: Pair, found: Difference[]): void {
  if (isObject(left) && isObject(right) && Array.isArray(left) === Array.isArray(right)) {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const place = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      collect({ left: left[key], right: right[key], at: place, name: key }, found);
    }
  } else if (!Object.is(left, right)) {
    const areTexts = typeof left === 'string' && typeof right === 'string';
    found.push({ at, isWording: areTexts && SENTENCES.has(name) });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
