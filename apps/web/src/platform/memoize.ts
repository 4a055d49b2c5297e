/** Memoizes a function of an object, for as long as that object lives (WeakMap). The object must not change. */
export function memoizeByObject<Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

/** Creates a predicate that is true for the first call with each object, and false afterwards. */
export function createOnce<Key extends object>(): (key: Key) => boolean {
  const asked = new WeakSet<Key>();
  return (key) => {
    const isFirst = !asked.has(key);
    asked.add(key);
    return isFirst;
  };
}
