import { fieldsOf } from '../../platform/json.ts';
import type { Messenger } from './messenger.ts';

/**
 * Creates a `Storage` that the host keeps, because a frame of another site may not keep anything. Writes go to the host
 * afterwards; one that fails is taken back without a word, as in the real SDK.
 *
 * @param entries what the host has
 */
export function createHostStorage(messenger: Messenger, entries: unknown): Storage {
  const texts = Object.entries(fieldsOf(entries)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const values = new Map(texts);

  function put(key: string, value: string | null): void {
    if (value === null) values.delete(key);
    else values.set(key, value);
  }

  function write(key: string, value: string | null): void {
    const before = values.get(key) ?? null;
    put(key, value);
    const undo = () => put(key, before);
    messenger
      .send('write_storage', { key, value })
      .then(({ success }) => (success === true ? undefined : undo()), undo);
  }

  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(String(key)) ?? null,
    setItem: (key, value) => write(String(key), String(value)),
    removeItem: (key) => write(String(key), null),
    clear: () => {
      for (const key of [...values.keys()]) write(key, null);
    },
  };
}
