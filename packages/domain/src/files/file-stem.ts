const STEM_MAX_CHARS = 60;

/** Reduces a file name to a storage-safe stem: `a-z`, `0-9` and dashes, without the extension. */
export function safeFileStem(fileName: string): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, STEM_MAX_CHARS)
    .replace(/^-+|-+$/g, '');
  return stem === '' ? 'image' : stem;
}
