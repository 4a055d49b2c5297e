import { v7 } from 'uuid';

/** Creates the id of a new row: a UUIDv7, so that later rows sort later and ids are unique across devices. */
export function newId(): string {
  return v7();
}
