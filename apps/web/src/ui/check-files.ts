export type FileRules = {
  /** Accepted kinds, as in the `accept` of a file input: `image/*`, `image/png`, `.csv`, {@link ANY_FILE}. */
  accept: readonly string[];
  maxBytes: number;
  /** Maximum number of files at once. */
  maxCount: number;
};

/** The kind that accepts every file. */
export const ANY_FILE = '*/*';

export type FileProblem = { kind: 'type' | 'size'; name: string } | { kind: 'count' };

/** Separates accepted files from refused ones before the upload. */
export function checkFiles(files: readonly File[], { accept, maxBytes, maxCount }: FileRules) {
  const accepted: File[] = [];
  const problems: FileProblem[] = [];
  for (const file of files) {
    if (!accept.some((kind) => isOfKind(file, kind))) problems.push({ kind: 'type', name: file.name });
    else if (file.size > maxBytes) problems.push({ kind: 'size', name: file.name });
    else accepted.push(file);
  }
  if (accepted.length > maxCount) problems.push({ kind: 'count' });
  return { accepted: accepted.slice(0, maxCount), problems };
}

/** Kinds of files for which some devices report no type, by file extension. */
const TYPES_OF_ENDINGS: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  csv: 'text/csv',
  json: 'application/json',
};

function isOfKind(file: File, kind: string): boolean {
  if (kind === ANY_FILE) return true;
  const name = file.name.toLowerCase();
  if (kind.startsWith('.')) return name.endsWith(kind.toLowerCase());
  const type = file.type || (TYPES_OF_ENDINGS[name.slice(name.lastIndexOf('.') + 1)] ?? '');
  return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
}
