import type { Readable } from 'node:stream';

/**
 * Stores files by key. The code generates keys, never users: segments of `a-z A-Z 0-9 . _ -` joined by slashes, none of which
 * begins with a dot. A key is never also the folder of another key.
 */
export type Storage = {
  /**
   * Stores a file and replaces an earlier one of that key. The write is atomic, and when this resolves it survives a power cut.
   *
   * @throws StorageError `invalid_key`; `too_large` past `maxBytes`; the stream's own errors.
   */
  put: (
    key: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    options: PutOptions,
  ) => Promise<{ bytes: number }>;
  /** @returns undefined when there is none; the caller reads the stream to its end or destroys it. */
  get: (key: string) => Promise<{ stream: Readable; bytes: number } | undefined>;
  exists: (key: string) => Promise<boolean>;
  /** Deletes a file; idempotent. */
  delete: (key: string) => Promise<void>;
  /** Keys that equal the prefix or lie below it (`u1` gives `u1/a` and not `u10/a`), sorted. */
  list: (prefix: string) => Promise<string[]>;
  /** The first segments of all keys with more than one, sorted; may include one that a crash left empty. */
  folders: () => Promise<string[]>;
};

export type PutOptions = {
  /** For stores that serve files themselves; a caller of `get` stores the type beside the key. */
  contentType: string;
  maxBytes?: number;
};

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly reason: 'invalid_key' | 'too_large';

  constructor(reason: StorageError['reason']) {
    super(reason === 'invalid_key' ? 'This is not a key of a file.' : 'The file is larger than allowed.');
    this.reason = reason;
  }
}

const SEGMENT = /^[a-zA-Z0-9_-][a-zA-Z0-9._-]{0,127}$/;
const KEY_MAX_CHARS = 512;

/** Refuses everything but a plain key, above all path traversal. @throws StorageError */
export function checkKey(key: string): void {
  const isPlain =
    key.length <= KEY_MAX_CHARS && key.split('/').every((segment) => SEGMENT.test(segment) && !segment.endsWith('.'));
  if (!isPlain) throw new StorageError('invalid_key');
}
