import type { MutationCall } from '@dayward/contract';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { type DoneToast, useWrite, type Write } from './use-write.ts';

const ID = '0193b2c4-6d1e-7c3a-9f2b-000000000001';
const OTHER = '0193b2c4-6d1e-7c3a-9f2b-000000000002';
const THIRD = '0193b2c4-6d1e-7c3a-9f2b-000000000003';

const create = (id: string): MutationCall => ({ name: 'list.create', args: { id, name: id.slice(-1) } });
const remove = (id: string): MutationCall => ({ name: 'list.delete', args: { id } });

function Part({ onWrite }: { onWrite: (write: Write) => void }): null {
  const write = useWrite();
  useEffect(() => {
    onWrite(write);
  });
  return null;
}

async function open() {
  const data = new FakeLocalData(ada.id);
  let write: Write | undefined;
  const { user } = await renderComponent(<Part onWrite={(own) => (write = own)} />, {
    server: new FakeServer({ user: ada }),
    data,
  });
  if (write === undefined) throw new Error('The part was not rendered.');
  const kept = () => data.rows('lists').filter(({ deletedAt }) => deletedAt === null);
  return { user, data, write, kept };
}

const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('a write is optimistic: there before anything is awaited, and its toast depends on the result', async () => {
  const { write, kept } = await open();
  const saved = write.run(create(ID), { text: () => `${kept().length} list` });
  expect(kept()).toHaveLength(1);
  expect(await saved).toBe(true);
  expect(await screen.findByText('1 list')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Undo applies the mutations that are right when it is pressed, all of them at once, and notifies', async () => {
  const { user, write, kept } = await open();
  const onUndone = vi.fn();
  await write.save([create(ID), create(OTHER)], {
    text: 'Added',
    undo: () => kept().map((row) => remove(row.id)),
    onUndone,
  });
  expect(kept()).toHaveLength(2);
  await press(user, 'Undo');
  await waitFor(() => expect(onUndone).toHaveBeenCalledOnce());
  expect(kept()).toEqual([]);
});

test('a failed write is shown by a toast, or rejects for the caller, with no other toast', async () => {
  const { data, write, kept } = await open();
  data.isFull = true;
  expect(await write.run(create(ID), { text: 'Full' })).toBe(false);
  expect(await screen.findByText(/^Not saved: this device could not keep the change/)).toBeDefined();
  await expect(write.save(create(ID), { text: 'Full' })).rejects.toThrow('The disk is full.');
  expect(kept()).toEqual([]);
  expect(screen.queryByText('Full')).toBeNull();
});

test('an Undo that cannot be saved does not count as done', async () => {
  const { user, data, write, kept } = await open();
  const onUndone = vi.fn();
  await write.save(create(ID), { text: 'Added', undo: remove(ID), onUndone });
  data.isFull = true;
  await press(user, 'Undo');
  expect(await screen.findByText(/^Not saved: this device could not keep the change/)).toBeDefined();
  expect(kept()).toHaveLength(1);
  expect(onUndone).not.toHaveBeenCalled();
});

test('without mutations no toast is shown', async () => {
  const { data, write } = await open();
  expect(await write.run([], { text: 'Nothing' })).toBe(true);
  write.tell({ text: 'Later' });
  expect(await screen.findByText('Later')).toBeDefined();
  expect(screen.queryByText('Nothing')).toBeNull();
  expect(data.changes).toEqual([]);
});

test('a toast replaces one with the same subject, and may have another action instead of Undo', async () => {
  const { user, write } = await open();
  const onAct = vi.fn();
  const said = (text: string, more: Partial<DoneToast> = {}) => write.tell({ text, subject: ID, ...more });
  said('First');
  expect(await screen.findByText('First')).toBeDefined();
  write.tell({ text: 'Other', subject: OTHER });
  said('Second', { action: { label: 'Show', onAct } });
  expect(await screen.findByText('Second')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  expect(screen.getByText('Other')).toBeDefined();
  await press(user, 'Show');
  expect(onAct).toHaveBeenCalledOnce();
});

test('changes of one group that follow each other are one toast, whose Undo takes all of them back', async () => {
  const { user, write, kept } = await open();
  const add = (id: string) => {
    const merged = { group: 'added', text: (count: number) => `${count} lists added` };
    return write.save(create(id), { text: `Added ${id.slice(-1)}`, undo: remove(id), merged });
  };
  await add(ID);
  expect(await screen.findByText('Added 1')).toBeDefined();
  await add(OTHER);
  expect(await screen.findByText('2 lists added')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Added 1')).toBeNull());
  await press(user, 'Undo');
  await waitFor(() => expect(kept()).toEqual([]));
  await write.save(create(THIRD), {
    text: 'Added again',
    undo: remove(THIRD),
    merged: { group: 'added', text: String },
  });
  expect(await screen.findByText('Added again')).toBeDefined();
});
