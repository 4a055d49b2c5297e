import { API_PREFIX } from '@dayward/contract';
import { type SyncedRow, singleLine } from '@dayward/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { usePicture } from '#src/platform/pictures/use-picture.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { blobQueueOf } from '../../blobs/account-blobs.ts';
import type { BlobQueue, BlobsWaiting } from '../../blobs/blob-queue.ts';
import { rowCalls } from '../use-row-actions.ts';
import { useWrite } from '../use-write.ts';

const NOTHING: BlobsWaiting = { blobs: [], sending: undefined };
const never = () => () => {};

/** What waits on this device to be sent; undefined while that is being found out. */
function useBlobQueue(): { queue: BlobQueue | undefined; waiting: BlobsWaiting } {
  const runtime = useRuntime();
  const data = useLocalData();
  const [queue, setQueue] = useState<BlobQueue>();
  useEffect(() => {
    let isHere = true;
    blobQueueOf(runtime, data).then(
      (opened) => isHere && setQueue(opened),
      () => undefined, // nothing can wait here; the next visit tries again
    );
    return () => {
      isHere = false;
    };
  }, [runtime, data]);
  const waiting = useSyncExternalStore(queue?.subscribe ?? never, queue?.waiting ?? (() => NOTHING));
  return { queue, waiting };
}

/** A row for which a file is kept; `uploadedAt` is null until the server has it. */
export type FileRow = Pick<SyncedRow, 'id' | 'createdAt'> & { fileName: string; uploadedAt: string | null };

/** Addresses that the server signed, good for a few minutes; a file that is no picture has no thumbnail. */
export type FileAddress = { full: string; thumbnail: string | null };

type SignedPage = {
  items: readonly { id: string; address: string | null; thumbnailAddress: string | null }[];
  next: string | null;
};

/** What becomes of a chosen file: its content and the fields of its row, or why it cannot be used. */
export type PreparedFile = { content: Blob; fields: Readonly<Record<string, unknown>> } | { problem: string };

type Options<Row> = {
  entity: { name: string; collection: string };
  /** The files of one row. */
  rows: readonly Row[];
  parentId: string;
  /** One page of the addresses of the parent's files. */
  readPage: (query: { before?: string }) => Promise<SignedPage>;
  /** Whether a file that this device has looked at before is opened while no address can be signed. */
  opensSeen?: boolean;
  /** How many files one parent may have, and what is said to more. */
  limit: { max: number; text: string };
  /** The end of a long name is kept: it tells what the file is. */
  name: { maxChars: number; fallback: string };
  prepare: (file: File) => Promise<PreparedFile>;
};

/** Older addresses are asked for again while they are looked at. */
const ADDRESSES_FRESH_MS = 120_000;

/** The files of one row: where each can be opened, what waits to be sent, adding and deleting. */
export function useFiles<Row extends FileRow>(options: Options<Row>) {
  const { entity, rows, parentId, limit, name, prepare } = options;
  const write = useWrite();
  const common = useText('common');
  const addressOf = useAddresses(options);
  const { queue, waiting } = useBlobQueue();
  const [isBusy, setIsBusy] = useState(false);
  const calls = rowCalls(entity);
  const fail = (text: string) => void showToast({ text, tone: 'danger' });

  async function addOne(into: NonNullable<typeof queue>, file: File): Promise<void> {
    const prepared = await prepare(file);
    if ('problem' in prepared) return fail(prepared.problem);
    const { content, fields } = prepared;
    const id = newId();
    try {
      // The file first: a row without one would wait for ever.
      await into.add({ id, collection: entity.collection, subjectId: parentId }, content);
    } catch {
      return fail(common('error.notSaved'));
    }
    const given = content instanceof File ? content.name : file.name;
    const fileName = singleLine(given).slice(-name.maxChars).trim() || name.fallback;
    if (await write.run(calls.create(id, { fileName, ...fields }))) into.wake();
    else await into.remove(id);
  }

  return {
    rows,
    addressOf,
    queue,
    waiting,
    isBusy,
    async add(files: readonly File[]): Promise<void> {
      if (queue === undefined) return;
      setIsBusy(true);
      const room = Math.max(0, limit.max - rows.length);
      if (files.length > room) fail(limit.text);
      for (const file of files.slice(0, room)) await addOne(queue, file);
      setIsBusy(false);
    },
    remove: (row: Row, text: string) => write.run(calls.remove(row), { text, undo: calls.restore(row) }),
  };
}

export type Files<Row extends FileRow = FileRow> = ReturnType<typeof useFiles<Row>>;

/** Where the files that have arrived can be opened, by their owner only. */
function useAddresses({ entity, rows, parentId, readPage, opensSeen = false }: Options<FileRow>) {
  const { userId } = useLocalData();
  const arrived = rows.filter(({ uploadedAt }) => uploadedAt !== null).map(({ id }) => id);
  const { data, isError } = useQuery({
    queryKey: [entity.collection, parentId, arrived],
    queryFn: () => readAllPages(readPage),
    enabled: arrived.length > 0,
    staleTime: ADDRESSES_FRESH_MS,
    refetchInterval: ADDRESSES_FRESH_MS,
    placeholderData: (before) => before,
  });
  const isOpenedUnsigned = opensSeen && isError;
  return useMemo(() => {
    const signed = new Map(data?.map((item) => [item.id, item]));
    return ({ id, uploadedAt }: FileRow): FileAddress | undefined => {
      if (uploadedAt === null) return undefined;
      const { address = null, thumbnailAddress = null } = signed.get(id) ?? {};
      if (address !== null) return { full: address, thumbnail: thumbnailAddress };
      // Without a signature it opens only what this device has looked at before.
      const path = `${API_PREFIX}/files/${userId}/${id}`;
      return isOpenedUnsigned ? { full: path, thumbnail: `${path}?size=thumbnail` } : undefined;
    };
  }, [data, isOpenedUnsigned, userId]);
}

/** All pages: one row has a few hundred files at most. */
async function readAllPages(readPage: Options<FileRow>['readPage']): Promise<SignedPage['items'][number][]> {
  const items: SignedPage['items'][number][] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = await readPage(before === undefined ? {} : { before });
    items.push(...page.items);
    before = page.next;
  }
  return items;
}

/**
 * What an `img` shows of a file in a list: its thumbnail, or the picture that waits here. The latter is held in memory until
 * the picture can be seen from elsewhere, so that it does not vanish for a moment.
 */
export function useThumbnail(files: Pick<Files, 'addressOf' | 'queue' | 'waiting'>, row: FileRow, isPicture = true) {
  const { addressOf, queue, waiting } = files;
  const address = addressOf(row);
  const arrived = usePicture(address?.thumbnail ?? null);
  const here = queue?.shown(row.id);
  const isElsewhere = address !== undefined && !waiting.blobs.some(({ id }) => id === row.id);
  const isHeldElsewhere = isElsewhere && (arrived !== undefined || !isPicture);
  useEffect(() => {
    if (isHeldElsewhere) queue?.release(row.id);
  }, [isHeldElsewhere, queue, row.id]);
  return { thumbnail: arrived ?? (isPicture ? here : undefined), here, address, isElsewhere };
}
