/** `compute` with its last `capacity` results kept by number; the least recently used one is dropped. */
export function keepNewest<Value>(capacity: number, compute: (key: number) => Value): (key: number) => Value {
  const kept = new Map<number, Value>();
  return (key) => {
    const value = kept.get(key) ?? compute(key);
    kept.delete(key);
    kept.set(key, value);
    const oldest = kept.keys().next();
    if (kept.size > capacity && oldest.done !== true) kept.delete(oldest.value);
    return value;
  };
}
