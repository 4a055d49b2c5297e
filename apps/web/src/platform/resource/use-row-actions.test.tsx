import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { entityOf } from './entities.ts';
import { type RowActions, useRowActions } from './use-row-actions.ts';

const HABITS = 'habits';
const id = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f70';
const EARLIER = '2026-11-01T08:00:00.000Z';

type Act = (actions: RowActions, row: Parameters<RowActions['remove']>[0]) => unknown;

function ActButton({ data, act }: { data: FakeLocalData; act: Act }) {
  const actions = useRowActions(entityOf('habit'));
  return (
    <button type="button" onClick={() => act(actions, rowOf(data))}>
      Act
    </button>
  );
}

/** Performs an action on a row of an entity that can be archived. */
async function open(act: Act, fields = {}) {
  const data = new FakeLocalData(ada.id);
  await data.mutate('habit.create', { id, name: 'Read', ...fields });
  const { user } = await renderComponent(<ActButton data={data} act={act} />, {
    ...{ server: new FakeServer({ user: ada }), data },
  });
  await user.click(await screen.findByRole('button', { name: 'Act' }));
  return { data, user };
}

function rowOf(data: FakeLocalData) {
  const row = data.find({ collection: HABITS, id });
  if (row === undefined) throw new Error('The row was made before.');
  return row;
}

const alive = (data: FakeLocalData) => data.rows(HABITS).filter(({ deletedAt }) => deletedAt === null);

describe('the actions on a row', () => {
  test.each([
    ['archives', 'archive', null, '2026-11-21T08:30:00.000Z'],
    ['takes out of the archive', 'unarchive', EARLIER, null],
  ] as const)('%s, and Undo restores the earlier state', async (_, action, before, after) => {
    const { data, user } = await open((actions, row) => actions[action](row, 'Done.'), { archivedAt: before });
    await waitFor(() => expect(rowOf(data)).toMatchObject({ archivedAt: after }));
    expect(await screen.findByText('Done.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rowOf(data)).toMatchObject({ archivedAt: before }));
  });

  test('duplicates with other values, without generated columns, and Undo deletes only the copy', async () => {
    const fields = ['name', 'colour', 'runId'];
    const { data, user } = await open(
      (actions, row) => actions.duplicate({ ...row, runId: id }, fields, { name: 'Read (copy)' }, 'Copied.'),
      { colour: 'plum' },
    );
    await waitFor(() => expect(alive(data)).toHaveLength(2));
    expect(alive(data)[1]).toMatchObject({ name: 'Read (copy)', colour: 'plum', runId: null });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(alive(data)).toMatchObject([{ id, name: 'Read' }]));
  });

  test('changes the fields that differ', async () => {
    const { data } = await open((actions, row) => actions.patch(row, { name: 'Read', colour: 'plum' }));
    await waitFor(() => expect(rowOf(data)).toMatchObject({ colour: 'plum' }));
    expect(data.changes.at(-1)).toEqual({ name: 'habit.patch', args: { id, changes: { colour: 'plum' } } });
  });

  test('changes nothing if no field differs', async () => {
    const { data } = await open((actions, row) => actions.patch(row, { name: 'Read' }));
    expect(data.changes.map(({ name }) => name)).toEqual(['habit.create']);
  });

  test('includes the text that a change replaces, so that unseen words are kept', async () => {
    const { data } = await open((actions, row) => actions.patch(row, { description: 'At night' }), {
      description: 'In the evening',
    });
    await waitFor(() => expect(rowOf(data)).toMatchObject({ description: 'At night' }));
    expect(data.changes.at(-1)).toMatchObject({ args: { base: { description: 'In the evening' } } });
  });
});
