/**
 * `compute` with its recent results kept by key: at least the last `capacity` keys that were asked for, at most twice
 * as many. What else `compute` is given must follow from the key.
 */
export function keepRecent<Key, Value, Rest extends readonly unknown[] = []>(
  capacity: number,
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  // Two generations: a hit in the younger one, by far the most frequent, writes nothing.
  let younger = new Map<Key, Value>();
  let older = new Map<Key, Value>();
  return (key, ...rest) => {
    const recent = younger.get(key);
    if (recent !== undefined) return recent;
    const known = older.get(key);
    const value = known === undefined ? compute(key, ...rest) : known;
    if (younger.size >= capacity) {
      older = younger;
      younger = new Map();
    }
    younger.set(key, value);
    return value;
  };
}
