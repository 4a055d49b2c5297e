export type FileRules = {
  /** Kinds as the `accept` of a file input has them: `image/*`, `image/png`, `.csv`, {@link ANY_FILE}. */
  accept: readonly string[];
  maxBytes: number;
  /** How many may be given at once. */
  maxCount: number;
};

/** The kind that every file is of. */
export const ANY_FILE = '*/*';

export type FileProblem = { kind: 'type' | 'size'; name: string } | { kind: 'count' };

/** Parts what may be used from what may not, before anything is sent. */
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

/** Kinds of files that devices name without knowing their type. */
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
