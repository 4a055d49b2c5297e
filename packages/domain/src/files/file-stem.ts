const STEM_MAX_CHARS = 60;

/** What is kept of the name of a file for a place in the storage: `a-z`, `0-9` and dashes, without its ending. */
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
