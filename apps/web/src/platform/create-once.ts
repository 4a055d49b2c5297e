/** Creates a predicate that is true for the first call with each object, and false afterwards. */
export function createOnce<Key extends object>(): (key: Key) => boolean {
  const asked = new WeakSet<Key>();
  return (key) => {
    const isFirst = !asked.has(key);
    asked.add(key);
    return isFirst;
  };
}
