import { LIST_NAME_MAX_CHARS, LISTS_PER_ACCOUNT_MAX } from '@dayward/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderScreen } from '#test/render-app.tsx';

async function openLists(data: FakeLocalData) {
  const app = await renderScreen({ server: new FakeServer({ user: ada }), data, path: '/dashboard/lists' });
  await screen.findByRole('heading', { name: 'Lists' });
  return app;
}

/** Ada's lists on this device, the first one the newest. */
const dataWith = (...names: string[]) =>
  new FakeLocalData(ada.id, {
    lists: names.map((name, index) => ({ name, colour: 'slate', createdAt: new Date(-index * 1000).toISOString() })),
  });

const nameField = () => screen.findByLabelText('New list name');
const shownNames = () => {
  const region = screen.queryByRole('region', { name: 'Lists' });
  return region
    ? within(region)
        .getAllByRole('listitem')
        .map((row) => row.querySelector('[dir="auto"]')?.textContent ?? '')
    : [];
};

describe('the content of the screen', () => {
  test('never fetched: a skeleton, with words for screen readers', async () => {
    const data = dataWith();
    data.report({ history: 'never-fetched', state: 'sending' });
    await openLists(data);
    expect(await screen.findByRole('status', { name: 'Loading your lists…' })).toBeDefined();
    data.receive('lists', { id: crypto.randomUUID(), name: 'Home', colour: 'slate' });
    await waitFor(() => expect(shownNames()).toEqual(['Home']));
    expect(screen.queryByRole('status', { name: 'Loading your lists…' })).toBeNull();
  });

  test('never fetched and no response: an error and a retry; an added list stays', async () => {
    const data = dataWith();
    data.report({ history: 'never-fetched', state: 'offline', error: { code: 'unreachable' } });
    const { user } = await openLists(data);
    expect(await screen.findByText(/Dayward can’t be reached right now./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(data.asked).toEqual(['sync']);
    await user.type(await nameField(), 'Home{Enter}');
    await waitFor(() => expect(shownNames()).toEqual(['Home']));
    expect(screen.getByText(/Some of your data hasn’t reached this device yet/)).toBeDefined();
  });

  test('empty: shows the first step and focuses the field', async () => {
    const { user } = await openLists(dataWith());
    expect(await screen.findByRole('heading', { name: 'Your first list' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Name a list' }));
    expect(document.activeElement).toBe(await nameField());
  });

  test('offline: all rows on this device', async () => {
    const data = dataWith('Home');
    data.report({ state: 'offline', error: { code: 'unreachable' } });
    await openLists(data);
    await waitFor(() => expect(shownNames()).toEqual(['Home']));
    expect(screen.queryByText(/can’t be reached/)).toBeNull();
  });

  test('what another device adds appears without a reload', async () => {
    const data = dataWith('Home');
    await openLists(data);
    data.receive('lists', { id: crypto.randomUUID(), name: 'Work', colour: 'teal' });
    await waitFor(() => expect(shownNames()).toEqual(['Work', 'Home']));
  });

  test('as many lists as an account can hold, with a notice of the limit', async () => {
    await openLists(dataWith(...Array.from({ length: LISTS_PER_ACCOUNT_MAX }, (_, index) => `List ${index}`)));
    expect(await screen.findByText('500 lists')).toBeDefined();
    expect(shownNames()).toHaveLength(LISTS_PER_ACCOUNT_MAX);
    expect(screen.getByText(/You have 500 lists, the most an account can hold/)).toBeDefined();
  });
});

describe('adding', () => {
  test('Enter adds the list with its colour, empties the field and stays in it', async () => {
    const data = dataWith('Home');
    const { user } = await openLists(data);
    await user.click(await screen.findByRole('radio', { name: 'Teal' }));
    await user.type(await nameField(), '  Books   to read {Enter}');
    await waitFor(() => expect(shownNames()).toEqual(['Books to read', 'Home']));
    expect(data.changes).toMatchObject([{ name: 'list.create', args: { name: 'Books to read', colour: 'teal' } }]);
    expect(await nameField()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(await nameField());
    expect(screen.getByText('“Books to read” was added.').closest('[role="status"]')).not.toBeNull();
  });

  test('the next list can be typed and added while the one before is still being saved', async () => {
    const data = dataWith();
    const { promise, resolve: save } = Promise.withResolvers<void>();
    data.saving = promise;
    const { user } = await openLists(data);
    await user.type(await nameField(), 'Home{Enter}');
    await waitFor(() => expect(shownNames()).toEqual(['Home']));
    expect(await nameField()).toHaveProperty('value', '');
    await user.type(await nameField(), 'Work{Enter}');
    await waitFor(() => expect(shownNames().toSorted()).toEqual(['Home', 'Work']));
    await user.type(await nameField(), 'Gard');
    await act(async () => save());
    expect(data.changes.map(({ args }) => args)).toMatchObject([{ name: 'Home' }, { name: 'Work' }]);
    expect(await nameField()).toHaveProperty('value', 'Gard');
    expect(await screen.findByText('“Work” was added.')).toBeDefined();
  });

  test('a list that could not be saved is named in an error if the next one is already typed', async () => {
    const data = dataWith();
    const { promise, resolve: save } = Promise.withResolvers<void>();
    data.saving = promise;
    data.isFull = true;
    const { user } = await openLists(data);
    await user.type(await nameField(), 'Home{Enter}');
    await user.type(await nameField(), 'Work');
    await act(async () => save());
    expect(await screen.findByText(/^“Home” could not be added\. .*could not keep the change/)).toBeDefined();
    expect(shownNames()).toEqual([]);
    expect(await nameField()).toHaveProperty('value', 'Work');
  });

  test('a second press of the button at once is not a list without a name', async () => {
    const data = dataWith();
    const { user } = await openLists(data);
    await user.type(await nameField(), 'Home');
    await user.dblClick(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(shownNames()).toEqual(['Home']));
    expect(screen.queryByText('A list needs a name.')).toBeNull();
  });

  test('with the button: focuses the empty field again', async () => {
    const { user } = await openLists(dataWith());
    await user.type(await nameField(), 'Home');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(shownNames()).toEqual(['Home']));
    await waitFor(async () => expect(document.activeElement).toBe(await nameField()));
  });

  test('with the button and without a name: focuses the invalid field', async () => {
    const { user } = await openLists(dataWith());
    await nameField();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Give the list a name.')).toBeDefined();
    await waitFor(async () => expect(document.activeElement).toBe(await nameField()));
  });

  test.each([
    ['   ', 'Give the list a name.'],
    ['x'.repeat(LIST_NAME_MAX_CHARS + 1), 'Use at most 80 characters.'],
  ])('%j is refused at the field', async (name, problem) => {
    const data = dataWith();
    const { user } = await openLists(data);
    await user.click(await nameField());
    await user.paste(name);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(problem)).toBeDefined();
    expect((await nameField()).getAttribute('aria-invalid')).toBe('true');
    expect(data.changes).toEqual([]);
  });

  test('what this device cannot keep shows an error, and the text stays', async () => {
    const data = dataWith();
    data.isFull = true;
    const { user } = await openLists(data);
    await user.type(await nameField(), 'Home{Enter}');
    expect(await screen.findByText(/Not saved. Your text is still here. .*could not keep the change/)).toBeDefined();
    expect(await nameField()).toHaveProperty('value', 'Home');
    expect(shownNames()).toEqual([]);
  });
});

describe('renaming', () => {
  test('Enter saves and returns the focus', async () => {
    const { user } = await openLists(dataWith('Home', 'Work'));
    await user.click(await screen.findByRole('button', { name: 'Rename “Work”' }));
    await user.keyboard('Office{Enter}');
    await waitFor(() => expect(shownNames()).toEqual(['Home', 'Office']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename “Office”' })));
  });

  test('Escape changes nothing and returns the focus', async () => {
    const data = dataWith('Work');
    const { user } = await openLists(data);
    await user.click(await screen.findByRole('button', { name: 'Rename “Work”' }));
    await user.keyboard('Office{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename “Work”' })));
    expect(data.changes).toEqual([]);
  });

  test('a name that could not be stored stays in the field', async () => {
    const data = dataWith('Work');
    const { user } = await openLists(data);
    await user.click(await screen.findByRole('button', { name: 'Rename “Work”' }));
    data.isFull = true;
    await user.keyboard('Office{Enter}');
    expect(await screen.findByText(/Not saved. Your text is still here/)).toBeDefined();
    expect(screen.getByLabelText('New name of “Work”')).toHaveProperty('value', 'Office');
  });
});

describe('drafts of names', () => {
  const newNameOf = async (name: string) => screen.findByLabelText(`New name of “${name}”`);

  test('a canceled draft is not restored', async () => {
    const { user } = await openLists(dataWith('Work'));
    await user.click(await screen.findByRole('button', { name: 'Rename “Work”' }));
    await user.keyboard('Office{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Rename “Work”' }));
    expect(await newNameOf('Work')).toHaveProperty('value', 'Work');
  });

  test('a draft is restored after navigation, for its own list only', async () => {
    const data = dataWith('Home', 'Work');
    const { user, unmount } = await openLists(data);
    await user.click(await screen.findByRole('button', { name: 'Rename “Work”' }));
    await user.keyboard('Office');
    unmount();
    const { user: again } = await openLists(data);
    await again.click(await screen.findByRole('button', { name: 'Rename “Home”' }));
    expect(await newNameOf('Home')).toHaveProperty('value', 'Home');
    await again.click(await screen.findByRole('button', { name: 'Rename “Work”' }));
    expect(await newNameOf('Work')).toHaveProperty('value', 'Office');
  });
});

describe('changing the colour', () => {
  test('is chosen in a dialog, which returns the focus', async () => {
    const data = dataWith('Work');
    const { user } = await openLists(data);
    const button = await screen.findByRole('button', { name: 'Change the colour of “Work”' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Colour of “Work”' });
    await user.click(within(dialog).getByRole('radio', { name: 'Plum' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button.title).toBe('Plum');
    expect(document.activeElement).toBe(button);
  });

  test('is unchanged if this device cannot store it, and the dialog shows an error', async () => {
    const data = dataWith('Work');
    const { user } = await openLists(data);
    await user.click(await screen.findByRole('button', { name: 'Change the colour of “Work”' }));
    await user.click(await screen.findByRole('radio', { name: 'Plum', checked: false, hidden: false }));
    data.isFull = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Not saved. Your text is still here. .*could not keep the change/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await screen.findByRole('button', { name: 'Change the colour of “Work”' })).title).toBe('Slate');
  });
});

describe('deleting', () => {
  test('hides the list at once, and Undo restores it', async () => {
    const data = dataWith('Home', 'Work');
    const { user } = await openLists(data);
    await user.click(await screen.findByRole('button', { name: 'Delete “Home”' }));
    expect(shownNames()).toEqual(['Work']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete “Work”' })));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shownNames()).toEqual(['Home', 'Work']));
    expect(data.changes.map(({ name }) => name)).toEqual(['list.delete', 'list.restore']);
  });

  test('moves the focus to the row that took its place, or to the one above the last', async () => {
    const { user } = await openLists(dataWith('Home', 'Work', 'Garden'));
    const deletionOf = (name: string) => screen.findByRole('button', { name: `Delete “${name}”` });
    await user.click(await deletionOf('Home'));
    await waitFor(async () => expect(document.activeElement).toBe(await deletionOf('Work')));
    await user.click(await deletionOf('Garden'));
    await waitFor(async () => expect(document.activeElement).toBe(await deletionOf('Work')));
  });

  test('the last one brings the cursor to the field for new lists', async () => {
    const { user } = await openLists(dataWith('Home'));
    await user.click(await screen.findByRole('button', { name: 'Delete “Home”' }));
    await waitFor(async () => expect(document.activeElement).toBe(await nameField()));
    expect(screen.getByRole('heading', { name: 'Your first list' })).toBeDefined();
  });

  test('a list that could not be deleted is restored, with an error', async () => {
    const data = dataWith('Home', 'Work');
    const { user } = await openLists(data);
    data.isFull = true;
    await user.click(await screen.findByRole('button', { name: 'Delete “Home”' }));
    expect(await screen.findByText(/Not saved: this device could not keep the change/)).toBeDefined();
    expect(shownNames()).toEqual(['Home', 'Work']);
  });
});

describe('archiving', () => {
  const archived = () => screen.findByRole('region', { name: 'Archived lists' });

  test('moves the list below the others with the number of its tasks, and Undo or Restore moves it up', async () => {
    const data = dataWith('Home', 'Work');
    const { user } = await openLists(data);
    await user.click(await screen.findByRole('button', { name: 'Archive “Home”' }));
    expect(shownNames()).toEqual(['Work']);
    expect(within(await archived()).getByRole('link', { name: 'Home 0 open tasks' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete “Work”' })));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shownNames()).toEqual(['Home', 'Work']));
    expect(screen.queryByRole('region', { name: 'Archived lists' })).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'Archive “Home”' }));
    await user.click(within(await archived()).getByRole('button', { name: 'Restore “Home”' }));
    await waitFor(() => expect(shownNames()).toEqual(['Home', 'Work']));
    await waitFor(async () => expect(document.activeElement).toBe(await nameField()));
  });

  test('a list that a device stored without the field is not archived', async () => {
    await openLists(new FakeLocalData(ada.id, { lists: [{ name: 'Home', colour: 'slate', archivedAt: undefined }] }));
    await waitFor(() => expect(shownNames()).toEqual(['Home']));
  });
});
