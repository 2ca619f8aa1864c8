import { LRUCache } from 'lru-cache';

/**
 * Memoises `compute` by key, keeping the results of the `capacity` most recently used keys. Its other arguments must
 * follow from the key.
 */
export function keepRecent<Key extends string | number, Value, Rest extends readonly unknown[] = []>(
  capacity: number,
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  // Boxed: null is a valid result, but the cache cannot hold it.
  const kept = new LRUCache<Key, { readonly value: Value }>({ max: capacity });
  return (key, ...rest) => {
    const known = kept.get(key);
    if (known !== undefined) return known.value;
    const value = compute(key, ...rest);
    kept.set(key, { value });
    return value;
  };
}
