import { addDays, localDateAt } from '@dayward/domain';
import { parseJson } from '#src/platform/json.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import type { UserDays } from '#src/platform/today/use-today.ts';
import type { FileKind, Unusable } from './file-kind.ts';
import { waitForFullHistory } from './save-file.ts';

type ReadFileContext = UserDays & { data: LocalStore; nowMs: number };

/**
 * Reads a chosen file, once all rows are on this device. The page of an import loads it only when a file is chosen.
 *
 * @returns what the file holds, or why it cannot be used
 */
export async function readFile<Reading>(
  kind: FileKind<Reading>,
  file: File,
  { data, nowMs, zone, dayStartHour }: ReadFileContext,
): Promise<{ reading: Reading } | Unusable> {
  if (!file.name.toLowerCase().endsWith('.json')) return { reason: 'not_json_file' };
  if (file.size > kind.words.maxBytes) return { reason: 'too_large' };
  const [content, isHere] = await Promise.all([file.text().catch(() => undefined), waitForFullHistory(data)]);
  if (content === undefined) return { reason: 'unreadable' };
  const parsed = parseJson(content.replace(/^\uFEFF/, ''));
  if (parsed === undefined) return { reason: 'not_json' };
  const latestDay = addDays(localDateAt(nowMs, zone, dayStartHour), 1);
  const read = await kind.read(parsed, { now: new Date(nowMs).toISOString(), latestDay, zone });
  return 'reading' in read && !isHere ? { reason: 'not_fetched' } : read;
}
