import { isDeepEqual } from '@dayward/domain';

/** The fields whose values differ. Only these are stored or sent, so that concurrent changes by others stay. */
export function changedFields<Fields extends object>(
  before: { readonly [Field in keyof Fields]: unknown },
  after: Fields,
): Partial<Fields> {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isDeepEqual(before[field as keyof Fields], value), // its keys
  );
  return Object.fromEntries(changed) as Partial<Fields>; // a subset of its own
}
