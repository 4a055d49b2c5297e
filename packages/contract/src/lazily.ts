type Makers = Readonly<Record<string, () => unknown>>;

/** What makers make, as if it were there already. */
export type Lazily<Made extends Makers> = { readonly [Key in keyof Made]: ReturnType<Made[Key]> };

/**
 * Values that are made when they are first read, and only once. A device begins with hundreds of schemas at hand, most of
 * which it never needs; making all of them at once costs a slow phone a tenth of a second before anything is seen.
 *
 * @param beside what else the object holds
 */
export function lazily<const Made extends Makers, Beside extends object = object>(
  makers: Made,
  beside?: Beside,
): Lazily<Made> & Beside {
  const lazy = { ...beside };
  for (const [key, make] of Object.entries(makers)) {
    const get = () => {
      const value = make();
      Object.defineProperty(lazy, key, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(lazy, key, { get, enumerable: true, configurable: true });
  }
  return lazy as Lazily<Made> & Beside; // each getter gives what its maker makes
}
