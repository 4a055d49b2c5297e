/** Makes a question about objects that is answered with true the first time for each, and with false ever after. */
export function createOnce<Key extends object>(): (key: Key) => boolean {
  const asked = new WeakSet<Key>();
  return (key) => {
    const isFirst = !asked.has(key);
    asked.add(key);
    return isFirst;
  };
}
