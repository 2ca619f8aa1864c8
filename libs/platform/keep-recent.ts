import { LRUCache } from 'lru-cache';

/**
 * `compute` with its results kept by key, those of the last `capacity` keys that were asked for. What else `compute` is
 * given must follow from the key.
 */
export function keepRecent<Key extends string | number, Value, Rest extends readonly unknown[] = []>(
  capacity: number,
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  // In a box: null is a result, too, and the cache holds none.
  const kept = new LRUCache<Key, { readonly value: Value }>({ max: capacity });
  return (key, ...rest) => {
    const known = kept.get(key);
    if (known !== undefined) return known.value;
    const value = compute(key, ...rest);
    kept.set(key, { value });
    return value;
  };
}
