import type { TaskAttachmentRow } from '@dayward/contract/features/tasks';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { attachmentOf, openDetails } from './details.fixture.tsx';

beforeEach(() => {
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined });
});

const file = (name = 'offer.pdf', type = 'application/pdf', content = 'words') => new File([content], name, { type });

async function openFiles(server = new FakeServer({ user: ada })) {
  const opened = await openDetails({ server, section: 'Add file' });
  const chooser = await screen.findByLabelText<HTMLInputElement>('Choose files', { selector: 'input' });
  await waitFor(() => expect(chooser.disabled).toBe(false));
  return { ...opened, choose: (...files: File[]) => fireEvent.change(chooser, { target: { files } }) };
}

const rows = (data: FakeLocalData) => data.rows('task_attachments') as unknown as TaskAttachmentRow[]; // created by mutations
const puts = (server: FakeServer) => server.requests.filter((request) => request.startsWith('PUT /tasks/'));
const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name });

/** Accepts the rows on the server. */
function arrive(server: FakeServer, data: FakeLocalData): void {
  for (const row of rows(data)) {
    server.attachments.set(row.id, { ...row, rev: 1, address: null, thumbnailAddress: null });
    data.receive('task_attachments', row);
  }
}

/** Returns the server's data of the files with their rows. */
function comeBack(server: FakeServer, data: FakeLocalData): void {
  for (const { address: _, thumbnailAddress: __, ...row } of server.attachments.values()) {
    data.receive('task_attachments', row);
  }
}

describe('attachments of a task', () => {
  test('[TASK-42] of any kind are visible at once, uploaded after their rows, downloaded only by signed addresses', async () => {
    const { data, server, id, choose } = await openFiles();
    choose(file());
    expect(await screen.findByText('offer.pdf')).toBeDefined();
    const [row] = rows(data);
    const fields = { taskId: id, fileName: 'offer.pdf', contentType: 'application/pdf', bytes: 5 };
    expect(row).toMatchObject(fields);
    expect(await screen.findByText('Waiting to upload')).toBeDefined();
    // Before the upload, this device serves the download.
    expect((await link('Download “offer.pdf”')).getAttribute('href')).toBe('blob:here');
    // The outbox is not counted yet when the optimistic row is on screen: the server answers 404 to an upload.
    act(() => data.report({ state: 'sent', pending: 0 }));
    expect(await screen.findByText('Waiting to upload')).toBeDefined();
    act(() => arrive(server, data));
    await waitFor(() => expect(puts(server)).toContain(`PUT /tasks/${id}/attachments/${row?.id}`));
    await waitFor(() => expect(server.attachments.get(row?.id ?? '')?.uploadedAt).not.toBeNull());
    act(() => comeBack(server, data));
    await waitFor(() => expect(screen.queryByText('Waiting to upload')).toBeNull());
    expect(puts(server)).toHaveLength(1);
    await waitFor(async () => {
      const { href, download } = await link('Download “offer.pdf”');
      expect([href.includes(`/files/owner/${row?.id}?until=1&signature=a`), download]).toEqual([true, 'offer.pdf']);
    });
  });

  test('that are images open in a dialog', async () => {
    const { choose } = await openFiles();
    choose(file('fence.jpg', 'image/jpeg'));
    fireEvent.click(await screen.findByRole('button', { name: 'Open “fence.jpg”' }));
    expect(await screen.findByRole('img', { name: 'fence.jpg' })).toBeDefined();
  });

  test('with a false image type are only downloaded, never opened', async () => {
    const { choose } = await openFiles();
    choose(file('"><script>.html', 'text/html', '<script>alert(1)</script>'), file('x.svg', 'image/svg+xml', '<svg/>'));
    expect((await link('Download “"><script>.html”')).download).toBe('"><script>.html');
    expect(screen.queryByRole('button', { name: /^Open “/ })).toBeNull();
  });

  test('that are too large or empty are refused before they are stored, with the limit in the message', async () => {
    const { data, choose } = await openFiles();
    expect(screen.getByText(/^Any file up to 20 MB\./)).toBeDefined();
    const large = file('film.mp4', 'video/mp4');
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
    choose(large);
    expect(await screen.findByText('“film.mp4” is larger than 20 MB.')).toBeDefined();
    choose(file('nothing.txt', 'text/plain', ''));
    expect(await screen.findByText('“nothing.txt” is empty.')).toBeDefined();
    expect(rows(data)).toEqual([]);
  });

  test('that are unreadable photos with a location are refused, with the reason', async () => {
    const { data, server, choose } = await openFiles();
    const bytes = [new TextEncoder().encode('1234ftypheic'), new Uint8Array([0x25, 0x88, 4, 0, 1, 0, 0, 0])];
    choose(new File(bytes, 'IMG_1.HEIC', { type: 'image/heic' }));
    expect(await screen.findByText(/^“IMG_1.HEIC” contains the place where it was taken/)).toBeDefined();
    expect(rows(data)).toEqual([]);
    expect(puts(server)).toEqual([]);
  });

  test('that the server refuses show the reason and a retry button', async () => {
    const server = new FakeServer({ user: ada });
    const { data, choose } = await openFiles(server);
    server.refuseAll('PUT /tasks/', 'limit_reached');
    choose(file());
    await screen.findByText('offer.pdf');
    act(() => arrive(server, data));
    expect(await screen.findByText('Not uploaded: Your account is full. Delete something to make room.')).toBeDefined();
    const before = puts(server).length;
    fireEvent.click(screen.getByRole('button', { name: 'Upload “offer.pdf” again' }));
    await waitFor(() => expect(puts(server).length).toBe(before + 1));
  });

  test('are deleted and restored; one that another device has not uploaded yet shows that', async () => {
    const { data } = await openDetails({ rows: (id) => ({ task_attachments: [attachmentOf(id, {})] }) });
    expect(await screen.findByText('Still on another device')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Download “offer.pdf”' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Delete “offer.pdf”' }));
    await waitFor(() => expect(screen.queryByText('offer.pdf')).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('offer.pdf')).toBeDefined();
    expect(data.changes.map(({ name }) => name)).toEqual(['taskAttachment.delete', 'taskAttachment.restore']);
  });

  test('leave nothing behind if the device has no room for their row', async () => {
    const { data, choose } = await openFiles();
    data.isFull = true;
    choose(file());
    expect(await screen.findByText(/this device could not keep the change/)).toBeDefined();
    expect(rows(data)).toEqual([]);
    expect(screen.queryByText('Waiting to upload')).toBeNull();
  });
});
