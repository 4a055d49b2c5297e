type Factories = Readonly<Record<string, () => unknown>>;

/** The results of factories, typed as plain properties. */
export type LazyProperties<Made extends Factories> = { readonly [Key in keyof Made]: ReturnType<Made[Key]> };

/**
 * Lazy, memoized properties: each value is created on first read, and only once. The app loads hundreds of schemas, most of which
 * a session never needs. Creating all of them at the start costs a slow phone 100 ms before the first render.
 *
 * @param beside further properties of the object
 */
export function lazyProperties<const Made extends Factories, Beside extends object = object>(
  makers: Made,
  beside?: Beside,
): LazyProperties<Made> & Beside {
  const lazy = { ...beside };
  for (const [key, make] of Object.entries(makers)) {
    const get = () => {
      const value = make();
      Object.defineProperty(lazy, key, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(lazy, key, { get, enumerable: true, configurable: true });
  }
  return lazy as LazyProperties<Made> & Beside; // each getter returns the result of its factory
}
