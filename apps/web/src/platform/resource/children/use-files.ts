import { API_PREFIX } from '@dayward/contract';
import { type SyncedRow, singleLine } from '@dayward/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { usePicture } from '#src/platform/pictures/use-picture.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { blobQueueOf } from '../../blobs/account-blobs.ts';
import type { BlobQueue, BlobQueueSnapshot } from '../../blobs/blob-queue.ts';
import { rowCalls } from '../use-row-actions.ts';
import { useWrite } from '../use-write.ts';

const NOTHING: BlobQueueSnapshot = { blobs: [], sending: undefined };
const never = () => () => {};

/** The upload queue and its waiting blobs on this device; undefined until it is open. */
function useBlobQueue(): { queue: BlobQueue | undefined; waiting: BlobQueueSnapshot } {
  const runtime = useRuntime();
  const data = useLocalStore();
  const [queue, setQueue] = useState<BlobQueue>();
  useEffect(() => {
    let isHere = true;
    blobQueueOf(runtime, data).then(
      (opened) => isHere && setQueue(opened),
      () => undefined, // nothing can wait here; retried at the next visit
    );
    return () => {
      isHere = false;
    };
  }, [runtime, data]);
  const waiting = useSyncExternalStore(queue?.subscribe ?? never, queue?.waiting ?? (() => NOTHING));
  return { queue, waiting };
}

/** A row with a file; `uploadedAt` is null until the server has it. */
export type FileRow = Pick<SyncedRow, 'id' | 'createdAt'> & { fileName: string; uploadedAt: string | null };

/** Addresses signed by the server, valid for a few minutes; a file that is no picture has no thumbnail. */
export type FileAddress = { full: string; thumbnail: string | null };

type SignedPage = {
  items: readonly { id: string; address: string | null; thumbnailAddress: string | null }[];
  next: string | null;
};

/** The result of preparing a chosen file: its content and its row's fields, or the reason why it cannot be used. */
export type PreparedFile = { content: Blob; fields: Readonly<Record<string, unknown>> } | { problem: string };

type Options<Row> = {
  entity: { name: string; collection: string };
  /** The parent's file rows. */
  rows: readonly Row[];
  parentId: string;
  /** Reads one page of signed addresses of the parent's files. */
  readPage: (query: { before?: string }) => Promise<SignedPage>;
  /** True opens a file cached on this device before its address is signed. */
  opensSeen?: boolean;
  /** The limit of files per parent, and the text when it is exceeded. */
  limit: { max: number; text: string };
  /** The limits of a name. Truncation keeps its end, which holds the extension. */
  name: { maxChars: number; fallback: string };
  prepare: (file: File) => Promise<PreparedFile>;
};

/** The age in milliseconds after which addresses are refetched while they are shown. */
const ADDRESSES_FRESH_MS = 120_000;

/** The files of one parent: their addresses, waiting uploads, adding and deleting. */
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

/** The addresses of uploaded files, for their owner only. */
function useAddresses({ entity, rows, parentId, readPage, opensSeen = false }: Options<FileRow>) {
  const { userId } = useLocalStore();
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
      // Without a signature it opens only from this device's cache.
      const path = `${API_PREFIX}/files/${userId}/${id}`;
      return isOpenedUnsigned ? { full: path, thumbnail: `${path}?size=thumbnail` } : undefined;
    };
  }, [data, isOpenedUnsigned, userId]);
}

/** All pages: one parent has a few hundred files at most. */
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
 * The `img` source of a file in a list: its thumbnail, or the waiting picture on this device. The latter stays in memory until
 * the thumbnail is loaded, so that it does not flicker.
 */
export function useThumbnail(files: Pick<Files, 'addressOf' | 'queue' | 'waiting'>, row: FileRow, isPicture = true) {
  const { addressOf, queue, waiting } = files;
  const address = addressOf(row);
  const arrived = usePicture(address?.thumbnail ?? null);
  const here = queue?.urlOf(row.id);
  const isElsewhere = address !== undefined && !waiting.blobs.some(({ id }) => id === row.id);
  const isHeldElsewhere = isElsewhere && (arrived !== undefined || !isPicture);
  useEffect(() => {
    if (isHeldElsewhere) queue?.release(row.id);
  }, [isHeldElsewhere, queue, row.id]);
  return { thumbnail: arrived ?? (isPicture ? here : undefined), here, address, isElsewhere };
}
