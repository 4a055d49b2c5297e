import { v7 } from 'uuid';

/** Makes the id of a new row: a UUIDv7, so that rows made later sort later and two devices never make the same. */
export function newId(): string {
  return v7();
}
