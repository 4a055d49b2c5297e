import { fieldsOf, parseJson } from '../../platform/json.ts';
import type { HostStorage } from './host-deps.ts';

/** Keeps what the framed page stores, for each user apart, in the store of the host page. */
export function createHostPageStorage(username: string): HostStorage {
  const key = `app-storage/${username}`;
  function entries(): Record<string, string> {
    const stored = Object.entries(fieldsOf(parseJson(window.localStorage.getItem(key) ?? '{}')));
    return Object.fromEntries(stored.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  }
  return {
    entries,
    write(name, value) {
      const { [name]: _, ...others } = entries();
      window.localStorage.setItem(key, JSON.stringify(value === null ? others : { ...others, [name]: value }));
    },
  };
}
