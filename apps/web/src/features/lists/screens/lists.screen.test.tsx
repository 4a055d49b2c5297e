import { LIST_NAME_MAX_CHARS, LISTS_PER_ACCOUNT_MAX } from '@dayward/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildList, FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

async function openLists(server: FakeServer) {
  const app = await renderApp({ server, path: '/dashboard/lists' });
  await screen.findByRole('heading', { name: 'Lists' });
  return app;
}

const serverWith = (...names: string[]) =>
  new FakeServer({ user: ada, lists: names.map((name) => buildList({ name })) });

const nameField = () => screen.findByLabelText('Name of the new list');
const shownNames = () => {
  const region = screen.queryByRole('region', { name: 'Lists' });
  return region
    ? within(region)
        .getAllByRole('listitem')
        .map((row) => row.textContent)
    : [];
};
const sent = (server: FakeServer, method: string) => server.requests.filter((request) => request.startsWith(method));

describe('what the screen shows', () => {
  test('loading: the shape of what is coming, with words for those who cannot see it', async () => {
    const server = serverWith('Home');
    const app = await renderApp({ server, path: '/dashboard' });
    await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' });
    const release = server.hold();
    await app.user.click(screen.getByRole('link', { name: 'Lists' }));
    expect(await screen.findByRole('status', { name: 'Loading your lists…' })).toBeDefined();
    release();
    expect(await screen.findByText('Home')).toBeDefined();
    expect(screen.queryByRole('status', { name: 'Loading your lists…' })).toBeNull();
  });

  test('empty: says what to do first and brings the cursor there', async () => {
    const { user } = await openLists(serverWith());
    expect(await screen.findByRole('heading', { name: 'Your first list' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Name a list' }));
    expect(document.activeElement).toBe(await nameField());
  });

  test('an error: what happened, its reference, and another try', async () => {
    const server = serverWith('Home');
    server.refuse('GET /lists', 'internal', { requestId: 'req-7' });
    const { user } = await openLists(server);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong on our side. Reference: req-7');
    server.refuse('GET /lists');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Home')).toBeDefined();
  });

  test('offline: the server cannot be reached, and another try', async () => {
    const server = serverWith('Home');
    const app = await renderApp({ server, path: '/dashboard' });
    await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' });
    server.isAway = true;
    await app.user.click(screen.getByRole('link', { name: 'Lists' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Dayward can’t be reached right now.');
    server.isAway = false;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Home')).toBeDefined();
  });

  test('as many lists as an account can hold, with the limit told', async () => {
    await openLists(serverWith(...Array.from({ length: LISTS_PER_ACCOUNT_MAX }, (_, index) => `List ${index}`)));
    expect(await screen.findByText('500 lists')).toBeDefined();
    expect(shownNames()).toHaveLength(LISTS_PER_ACCOUNT_MAX);
    expect(screen.getByText(/You have 500 lists, the most that one account can hold/)).toBeDefined();
  });
});

describe('adding', () => {
  test('Enter adds the list with its colour, empties the field and stays in it', async () => {
    const server = serverWith('Home');
    const { user } = await openLists(server);
    await user.click(await screen.findByRole('radio', { name: 'Teal' }));
    await user.type(await nameField(), '  Books   to read {Enter}');
    await waitFor(() => expect(shownNames()).toEqual(['Books to read', 'Home']));
    expect(server.lists[0]).toMatchObject({ name: 'Books to read', colour: 'teal' });
    expect(await nameField()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(await nameField());
    expect(screen.getByText('“Books to read” was added.').closest('[role="status"]')).not.toBeNull();
  });

  test.each([
    ['   ', 'A list needs a name.'],
    ['x'.repeat(LIST_NAME_MAX_CHARS + 1), 'A name can have at most 80 characters.'],
  ])('%j is refused at the field, without asking the server', async (name, problem) => {
    const server = serverWith();
    const { user } = await openLists(server);
    await user.click(await nameField());
    await user.paste(name);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(problem)).toBeDefined();
    expect((await nameField()).getAttribute('aria-invalid')).toBe('true');
    expect(sent(server, 'POST /lists')).toEqual([]);
  });

  test('what the server says about the field stands at the field, and the text stays', async () => {
    const server = serverWith();
    server.refuse('POST /lists', 'invalid_input', {
      fields: { name: { code: 'taken', message: 'This name is taken.' } },
    });
    const { user } = await openLists(server);
    await user.type(await nameField(), 'Home{Enter}');
    const field = await nameField();
    const problem = await screen.findByText('This name is taken.');
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(problem.id);
    expect(field).toHaveProperty('value', 'Home');
  });

  test('a full account is told so, and the text stays', async () => {
    const server = serverWith();
    server.refuse('POST /lists', 'limit_reached');
    const { user } = await openLists(server);
    await user.type(await nameField(), 'Home{Enter}');
    expect(await screen.findByText(/You have reached the most that one account can hold/)).toBeDefined();
    expect(await nameField()).toHaveProperty('value', 'Home');
  });

  test('without a network the text stays, and sending it again makes one list even if the first try had arrived', async () => {
    const server = serverWith();
    const { user } = await openLists(server);
    await nameField();
    server.isDeaf = true;
    await user.type(await nameField(), 'Home{Enter}');
    expect(await screen.findByText(/Not saved; your text is still here/)).toBeDefined();
    expect(await nameField()).toHaveProperty('value', 'Home');
    server.isDeaf = false;
    await user.type(await nameField(), '{Enter}');
    await waitFor(() => expect(shownNames()).toEqual(['Home']));
    expect(server.lists).toHaveLength(1);
  });
});

describe('renaming', () => {
  test('Enter saves and gives the focus back', async () => {
    const server = serverWith('Home', 'Work');
    const { user } = await openLists(server);
    await user.click(await screen.findByRole('button', { name: 'Rename “Work”' }));
    await user.keyboard('Office{Enter}');
    await waitFor(() => expect(shownNames()).toEqual(['Home', 'Office']));
    expect(server.lists[1]?.name).toBe('Office');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename “Office”' })));
  });

  test('Escape leaves everything as it was and gives the focus back', async () => {
    const server = serverWith('Work');
    const { user } = await openLists(server);
    await user.click(await screen.findByRole('button', { name: 'Rename “Work”' }));
    await user.keyboard('Office{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename “Work”' })));
    expect(sent(server, 'PATCH')).toEqual([]);
  });

  test('a name that could not be saved stays in the field', async () => {
    const server = serverWith('Work');
    const { user } = await openLists(server);
    await user.click(await screen.findByRole('button', { name: 'Rename “Work”' }));
    server.isAway = true;
    await user.keyboard('Office{Enter}');
    expect(await screen.findByText(/Not saved; your text is still here/)).toBeDefined();
    expect(screen.getByLabelText('New name of “Work”')).toHaveProperty('value', 'Office');
  });
});

describe('changing the colour', () => {
  test('is chosen in a dialog, which gives the focus back', async () => {
    const server = serverWith('Work');
    const { user } = await openLists(server);
    const button = await screen.findByRole('button', { name: 'Change the colour of “Work”' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Colour of “Work”' });
    await user.click(within(dialog).getByRole('radio', { name: 'Plum' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(server.lists[0]?.colour).toBe('plum'));
    expect(document.activeElement).toBe(button);
  });

  test('goes back, and says so, when the server refuses', async () => {
    const server = serverWith('Work');
    const { user } = await openLists(server);
    server.refuse('PATCH /lists', 'rate_limited');
    await user.click(await screen.findByRole('button', { name: 'Change the colour of “Work”' }));
    await user.click(await screen.findByRole('radio', { name: 'Plum', checked: false, hidden: false }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The colour of “Work” was not changed. Too many requests./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Change the colour of “Work”' }).title).toBe('Slate');
  });
});

describe('deleting', () => {
  test('hides the list at once, and Undo brings it back before the server has heard of it', async () => {
    const server = serverWith('Home', 'Work');
    const { user } = await openLists(server);
    await user.click(await screen.findByRole('button', { name: 'Delete “Home”' }));
    expect(shownNames()).toEqual(['Work']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete “Work”' })));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shownNames()).toEqual(['Home', 'Work']));
    expect(sent(server, 'DELETE')).toEqual([]);
  });

  test('is sent when the screen is left', async () => {
    const server = serverWith('Home');
    const { user } = await openLists(server);
    await user.click(await screen.findByRole('button', { name: 'Delete “Home”' }));
    await waitFor(async () => expect(document.activeElement).toBe(await nameField()));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(server.lists).toEqual([]));
  });

  test('is sent when the page is closed', async () => {
    const server = serverWith('Home');
    const { user } = await openLists(server);
    await user.click(await screen.findByRole('button', { name: 'Delete “Home”' }));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.lists).toEqual([]));
  });

  test('is sent before signing out, while the session still allows it', async () => {
    const server = serverWith('Home');
    const { user } = await openLists(server);
    await user.click(await screen.findByRole('button', { name: 'Delete “Home”' }));
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByRole('link', { name: 'Sign In' });
    expect(server.lists).toEqual([]);
  });

  test('a list that could not be deleted comes back, and that is said', async () => {
    const server = serverWith('Home', 'Work');
    const { user } = await openLists(server);
    await user.click(await screen.findByRole('button', { name: 'Delete “Home”' }));
    server.refuse('DELETE /lists', 'unavailable');
    window.dispatchEvent(new Event('pagehide'));
    expect(await screen.findByText(/“Home” was not deleted. Dayward is not ready yet./)).toBeDefined();
    await waitFor(() => expect(shownNames()).toEqual(['Home', 'Work']));
  });
});
