import { isDeepEqual } from '@dayward/domain';

/** The fields that are not as they were: what is kept or sent of an edit, so that what others changed meanwhile stays. */
export function changedFields<Fields extends object>(
  before: { readonly [Field in keyof Fields]: unknown },
  after: Fields,
): Partial<Fields> {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isDeepEqual(before[field as keyof Fields], value), // its keys
  );
  return Object.fromEntries(changed) as Partial<Fields>; // some of its own
}
