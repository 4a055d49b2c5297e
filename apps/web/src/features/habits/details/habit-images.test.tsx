import type { HabitImageRow } from '@dayward/contract/features/habits';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { openDetails } from './details.fixture.tsx';

beforeEach(() => {
  // jsdom renders no images.
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined });
});

const file = (name = 'walk.jpg', type = 'image/jpeg') =>
  new File(['picture'], name, { type, lastModified: Date.UTC(2026, 10, 19, 12) });

async function openImages(server = new FakeServer({ user: ada })) {
  const opened = await openDetails({ tab: 'images', server });
  const chooser = await screen.findByLabelText<HTMLInputElement>('Choose images', { selector: 'input' });
  await waitFor(() => expect(chooser.disabled).toBe(false));
  return { ...opened, choose: (...files: File[]) => fireEvent.change(chooser, { target: { files } }) };
}

const ARRIVED = {
  ...{ fileName: 'walk.jpg', caption: '', takenOn: '2026-11-19', uploadedAt: '2026-11-20T08:00:00.000Z' },
  ...{ width: 4, height: 3, bytes: 99 },
};

const rows = (data: FakeLocalData) => data.rows('habit_images') as unknown as HabitImageRow[]; // the mutations made them
const puts = (server: FakeServer) => server.requests.filter((request) => request.startsWith('PUT /habits/'));

/** Accepts the rows on the server, and returns them to this device. */
function arrive(server: FakeServer, data: FakeLocalData): void {
  for (const row of rows(data)) {
    server.images.set(row.id, { ...server.images.get(row.id), ...row, rev: 1, address: null, thumbnailAddress: null });
    data.receive('habit_images', row);
  }
}

afterEach(() => {
  vi.useRealTimers();
});

describe('images of a habit', () => {
  test('[HAB-43] are shown at once, uploaded after their rows were sent, and opened by signed addresses only', async () => {
    const { data, server, id, choose } = await openImages();
    choose(file());
    expect(await screen.findByRole('heading', { name: '1 image' })).toBeDefined();
    const [row] = rows(data);
    expect(row).toMatchObject({ habitId: id, runId: id, fileName: 'walk.jpg', takenOn: '2026-11-19' });
    // The outbox is not counted yet when the optimistic row is on screen: the server answers 404 to an upload.
    act(() => data.report({ state: 'sent', pending: 0 }));
    expect(await screen.findByText('Waiting to upload')).toBeDefined();
    act(() => arrive(server, data));
    await waitFor(() => expect(server.images.get(row?.id ?? '')?.uploadedAt).not.toBeNull());
    act(() => data.receive('habit_images', { ...(server.images.get(row?.id ?? '') as object), id: row?.id ?? '' }));
    await waitFor(() => expect(screen.queryByText('Waiting to upload')).toBeNull());
    expect(puts(server)).toHaveLength(1);
    await waitFor(() => expect(server.requests).toContain(`GET /api/v1/files/owner/${row?.id}`));
  });

  test('wait while offline, and upload when the network is back', async () => {
    const { data, server, choose } = await openImages();
    server.isAway = true;
    choose(file());
    expect(await screen.findByText('Waiting to upload')).toBeDefined();
    server.isAway = false;
    act(() => arrive(server, data));
    await waitFor(() => expect(puts(server)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Waiting to upload')).toBeNull());
  });

  test('keep their preview while their row is created', async () => {
    const { data, server, choose } = await openImages();
    const made = Promise.withResolvers<void>();
    const { mutateAll } = data;
    const create = vi.spyOn(data, 'mutateAll').mockImplementation(async (calls) => {
      await made.promise;
      await mutateAll(calls);
    });
    choose(file());
    await waitFor(() => expect(create).toHaveBeenCalled());
    await act(async () => {
      data.report({ state: 'sent', pending: 0 });
      await new Promise((resolve) => setTimeout(resolve, 100)); // every attempt has ended
    });
    made.resolve();
    expect(await screen.findByText('Waiting to upload')).toBeDefined();
    act(() => arrive(server, data));
    await waitFor(() => expect(server.images.get(rows(data)[0]?.id ?? '')?.uploadedAt).toBeTruthy());
  });

  test('are fetched again while they are shown, because their addresses expire after minutes', async () => {
    const server = new FakeServer({ user: ada });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openDetails({
      ...{ tab: 'images', server },
      rows: (habitId) => ({ habit_images: [{ ...ARRIVED, habitId, runId: habitId }] }),
    });
    const asked = () => server.requests.filter((request) => /^GET .*\/images$/.test(request)).length;
    await waitFor(() => expect(asked()).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    await waitFor(() => expect(asked()).toBe(2));
  });

  test('that the server cannot read show an error in place, with a retry', async () => {
    const server = new FakeServer({ user: ada });
    server.refuseAll('PUT /habits/', 'picture_unreadable');
    const { data, choose } = await openImages(server);
    choose(file());
    await screen.findByText('Waiting to upload');
    act(() => arrive(server, data));
    expect(
      await screen.findByText('Not uploaded: This image is damaged and can’t be read. Choose another one.'),
    ).toBeDefined();
    const before = puts(server).length;
    fireEvent.click(screen.getByRole('button', { name: /^Upload .* again$/ }));
    await waitFor(() => expect(puts(server).length).toBe(before + 1));
    expect(rows(data)).toHaveLength(1);
  });

  test('are refused before anything is stored if they are not images', async () => {
    const { data, choose } = await openImages();
    choose(file('notes.pdf', 'application/pdf'));
    expect(
      await screen.findByText('We can’t use “notes.pdf”. Choose a PNG, JPEG, WebP, GIF or AVIF image.'),
    ).toBeDefined();
    expect(rows(data)).toEqual([]);
  });

  test('leave nothing behind if the device has no room for their row', async () => {
    const { data, choose } = await openImages();
    data.isFull = true;
    choose(file());
    expect(await screen.findByText(/this device could not keep the change/)).toBeDefined();
    expect(rows(data)).toEqual([]);
    expect(screen.queryByText('Waiting to upload')).toBeNull();
  });

  test('open large, get a caption, and are deleted and restored', async () => {
    const { data, choose } = await openImages();
    choose(file());
    fireEvent.click(await screen.findByRole('button', { name: 'Open Image from November 19, 2026' }));
    const caption = await screen.findByLabelText('Caption');
    fireEvent.change(caption, { target: { value: 'By the lake' } });
    fireEvent.blur(caption);
    await waitFor(() => expect(rows(data)[0]?.caption).toBe('By the lake'));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: '1 image' })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: '1 image' })).toBeDefined();
  });
});
