import { AVATAR_MAX_BYTES } from '@dayward/contract/features/accounts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const SAVED = 'Settings saved - Your settings have been updated successfully.';

async function openProfile(server = new FakeServer({ user: ada })) {
  const app = await renderApp({ server, path: '/dashboard/settings/profile' });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return { ...app, server };
}

/** The field of the time zone is fetched when it is first used. */
const findReadyZone = () =>
  waitFor(() => {
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveProperty('readOnly', false);
    return zone;
  });

describe('[AUTH-21] the profile', () => {
  test('has full name, e-mail and photo', async () => {
    await openProfile();
    expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Ada Lovelace');
    expect(within(screen.getByRole('region', { name: 'E-mail address' })).getByText('ada@example.com')).toBeDefined();
    expect(screen.getByLabelText('Upload photo')).toHaveProperty('type', 'file');
  });

  test('[AUTH-22] has the time zone, with a search by a part of its name', async () => {
    const { user, server } = await openProfile();
    await user.click(await screen.findByRole('combobox', { name: 'Time zone' }));
    const zone = await findReadyZone();
    expect(document.activeElement).toBe(zone);
    await user.clear(zone);
    await user.type(zone, 'new york');
    await user.click(await screen.findByRole('option', { name: 'America/New York' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(server.account.profile.timeZone).toBe('America/New_York');
  });

  test('the time zone works with the keyboard only', async () => {
    const { user, server } = await openProfile();
    await user.click(await screen.findByLabelText('Full name'));
    await user.tab();
    const zone = await findReadyZone();
    expect(document.activeElement).toBe(zone);
    await user.keyboard('new york');
    await screen.findByRole('option', { name: 'America/New York' });
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(server.account.profile.timeZone).toBe('America/New_York');
  });

  test('[AUTH-29] stores a new name, confirms it, and shows it in the header', async () => {
    const { user, server } = await openProfile();
    const name = await screen.findByLabelText('Full name');
    await user.clear(name);
    await user.type(name, 'Countess Lovelace');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(server.account.profile.name).toBe('Countess Lovelace');
    expect(await screen.findByRole('button', { name: 'Your account: Countess Lovelace' })).toBeDefined();
  });

  test('[AUTH-30] shows an empty name at the field and sends nothing', async () => {
    const { user, server } = await openProfile();
    const name = await screen.findByLabelText('Full name');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter your name.')).toBeDefined();
    expect(document.activeElement).toBe(name);
    expect(server.requests).not.toContain('PATCH /profile');
  });

  test('shows a field error of the server at that field', async () => {
    const { user, server } = await openProfile();
    server.refuse('PATCH /profile', 'invalid_input', {
      fields: { name: { code: 'too_long', message: 'Too long.' } },
    });
    await user.type(await screen.findByLabelText('Full name'), ' King');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Use at most 200 characters.')).toBeDefined();
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Ada Lovelace King');
  });

  test('keeps the input without a network', async () => {
    const { user, server } = await openProfile();
    const name = await screen.findByLabelText('Full name');
    await user.type(name, ' King');
    server.isAway = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Not saved. What you typed is still here/)).toBeDefined();
    expect(name).toHaveProperty('value', 'Ada Lovelace King');
  });

  test('shows an error and a retry if it cannot be loaded', async () => {
    const server = new FakeServer({ user: ada });
    server.refuse('GET /profile', 'unavailable');
    const { user } = await openProfile(server);
    await screen.findByRole('heading', { name: 'Your profile couldn’t be loaded' });
    server.refuse('GET /profile');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Full name')).toBeDefined();
  });

  test('shows that it is loading', async () => {
    const server = new FakeServer({ user: ada });
    const { user } = await renderApp({ server, path: '/dashboard/settings/privacy' });
    const link = await screen.findByRole('link', { name: 'Profile' });
    const release = server.hold();
    await user.click(link);
    expect(await screen.findByRole('status', { name: 'Loading your profile…' })).toBeDefined();
    release();
    expect(await screen.findByLabelText('Full name')).toBeDefined();
  });
});

describe('what is typed and not saved', () => {
  test('stays if it was typed while the change before was being saved', async () => {
    const { user, server } = await openProfile();
    const name = await screen.findByLabelText('Full name');
    await user.type(name, ' King');
    const release = server.hold();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(name, ' Noel');
    release();
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(server.account.profile.name).toBe('Ada Lovelace King');
    expect(name).toHaveProperty('value', 'Ada Lovelace King Noel');
    expect(screen.getByText('Not saved yet.')).toBeDefined();
  });

  test('is restored after navigation', async () => {
    const { user } = await openProfile();
    await user.type(await screen.findByLabelText('Full name'), ' King');
    const tabs = within(screen.getByRole('navigation', { name: 'Settings' }));
    await user.click(tabs.getByRole('link', { name: 'Privacy' }));
    await screen.findByRole('heading', { level: 1, name: 'Privacy' });
    await user.click(tabs.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Ada Lovelace King');
    expect(screen.getByText('Not saved yet.')).toBeDefined();
  });

  test('is discarded on a press', async () => {
    const { user } = await openProfile();
    const name = await screen.findByLabelText('Full name');
    await user.type(name, ' King');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name).toHaveProperty('value', 'Ada Lovelace');
    expect(screen.queryByText('Not saved yet.')).toBeNull();
  });

  test('makes the browser ask before the page unloads', async () => {
    const { user } = await openProfile();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented ? 'asks' : 'leaves';
    };
    expect(leave()).toBe('leaves');
    await user.type(await screen.findByLabelText('Full name'), ' King');
    expect(leave()).toBe('asks');
  });
});

describe('the e-mail address', () => {
  test('can be sent its link again if it is not verified', async () => {
    const server = new FakeServer({ user: ada });
    server.account.profile.isEmailVerified = false;
    const { user } = await openProfile(server);
    await screen.findByText('Not confirmed yet');
    await user.click(screen.getByRole('button', { name: 'Send confirmation link' }));
    expect(await screen.findByText(/^We’ve sent a link to ada@example.com/)).toBeDefined();
  });

  test('is changed by a link to the new address, after the password is given', async () => {
    const { user, server } = await openProfile();
    server.account.isStepUpNeeded = true;
    await user.type(await screen.findByLabelText('New address'), 'Countess@Example.com{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.type(dialog.getByLabelText('Current password'), 'correct horse{Enter}');
    expect(await screen.findByText(/^If countess@example.com can be used, we’ve sent a link/)).toBeDefined();
    expect(server.sent.get('PUT /auth/email')).toEqual({ email: 'countess@example.com' });
  });

  test('can be added to an account that has none', async () => {
    const { user, server } = await openProfile(new FakeServer({ user: { ...ada, email: null } }));
    const section = within(screen.getByRole('region', { name: 'E-mail address' }));
    expect(section.getByText(/^Your account has no e-mail address/)).toBeDefined();
    expect(section.queryByText('Not confirmed yet')).toBeNull();
    await user.type(section.getByRole('textbox', { name: 'E-mail address' }), 'ada@example.org');
    await user.click(section.getByRole('button', { name: 'Add an e-mail address' }));
    expect(await screen.findByText(/^If ada@example.org can be used/)).toBeDefined();
    expect(server.sent.get('PUT /auth/email')).toEqual({ email: 'ada@example.org' });
    expect(await section.findByText(/^ada@example.org becomes your address once/)).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('No address will be added.')).toBeDefined();
  });

  test('shows a change of it while it is pending, and one tap cancels it', async () => {
    const { user, server } = await openProfile();
    await user.type(await screen.findByLabelText('New address'), 'next@example.org{Enter}');
    expect(await screen.findByText(/will change to next@example.org/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel change' }));
    await waitFor(() => expect(screen.queryByText(/will change to/)).toBeNull());
    expect(server.requests).toContain('DELETE /auth/email');
  });

  test('[AUTH-30] shows a malformed address at the field, which keeps it', async () => {
    const { user, server } = await openProfile();
    const field = await screen.findByLabelText('New address');
    await user.type(field, 'countess{Enter}');
    expect(await screen.findByText(/^Enter a complete e-mail address/)).toBeDefined();
    expect(field).toHaveProperty('value', 'countess');
    expect(server.requests).not.toContain('PUT /auth/email');
  });
});

describe('[AUTH-22] a device in another zone', () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const elsewhere = here === 'Asia/Tokyo' ? 'Europe/Madrid' : 'Asia/Tokyo';

  async function openAway() {
    const server = new FakeServer({ user: ada });
    server.account.profile.timeZone = elsewhere;
    return openProfile(server);
  }

  test('is offered its zone, which is never applied by itself', async () => {
    const { server } = await openAway();
    expect(await screen.findByText(`This device is in ${here}, but your profile says ${elsewhere}.`)).toBeDefined();
    expect(server.requests).not.toContain('PATCH /profile');
  });

  test('applies its zone on a press', async () => {
    const { user, server } = await openAway();
    await user.click(await screen.findByRole('button', { name: `Change to ${here}` }));
    await waitFor(() => expect(server.account.profile.timeZone).toBe(here));
    await waitFor(() => expect(screen.queryByText(/^This device is in/)).toBeNull());
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', here);
  });

  test('can be declined', async () => {
    const { user, server } = await openAway();
    await user.click(await screen.findByRole('button', { name: `Keep ${elsewhere}` }));
    expect(screen.queryByText(/^This device is in/)).toBeNull();
    expect(server.account.profile.timeZone).toBe(elsewhere);
  });
});

describe('the photo', () => {
  const picture = (size = 7, type = 'image/png') => {
    const file = new File(['picture'], 'me.png', { type });
    return size === 7 ? file : Object.defineProperty(file, 'size', { value: size });
  };
  const section = () => within(screen.getByRole('region', { name: 'Photo' }));
  const initials = () =>
    screen.getByRole('region', { name: 'Photo' }).querySelector<HTMLElement>('[data-initials]')?.dataset['initials'];
  const shown = () => document.querySelector<HTMLImageElement>('section[aria-labelledby] img')?.getAttribute('src');
  const uploads = ({ requests }: FakeServer) =>
    requests.filter((request) => request.startsWith('PUT /profile/avatar/'));

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = vi.fn();
  });

  test('[AUTH-23] is uploaded at once, and shows in its place and in the header', async () => {
    const { user, server } = await openProfile();
    expect(initials()).toBe('AL');
    await user.upload(screen.getByLabelText('Upload photo'), picture());
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(uploads(server)).toHaveLength(1);
    await waitFor(() => expect(shown()).toBe('blob:picture'));
    const menu = screen.getByRole('button', { name: 'Your account: Ada Lovelace' });
    expect(menu.querySelector('img')?.getAttribute('src')).toBe('blob:picture');
  });

  test('shows the upload progress over a preview', async () => {
    const { user, server } = await openProfile();
    const input = screen.getByLabelText('Upload photo');
    const release = server.hold();
    await user.upload(input, picture());
    const progress = await screen.findByRole('progressbar', { name: 'Uploading your photo' });
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('50'));
    expect(shown()).toBe('blob:preview');
    release();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  test('is replaced and removed', async () => {
    const server = new FakeServer({ user: { ...ada, avatarUrl: 'https://dayward.example/files/1?until=1' } });
    const { user } = await openProfile(server);
    await user.upload(screen.getByLabelText('Replace photo'), picture());
    await screen.findByText(SAVED);
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(await screen.findByLabelText('Upload photo')).toBeDefined();
    expect(initials()).toBe('AL');
    expect(server.user?.avatarUrl).toBeNull();
  });

  test('can be dropped and pasted', async () => {
    const { server } = await openProfile();
    const target = screen.getByRole('region', { name: 'Photo' });
    fireEvent.drop(target, { dataTransfer: { files: [picture()] } });
    await waitFor(() => expect(uploads(server)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    fireEvent.paste(document.body, { clipboardData: { files: [picture()] } });
    await waitFor(() => expect(uploads(server)).toHaveLength(2));
    fireEvent.paste(document.body, { clipboardData: { files: [] } });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(uploads(server)).toHaveLength(2);
  });

  test.each([
    ['too large', () => picture(AVATAR_MAX_BYTES + 1), 'This file is too large. Choose a photo of up to 10 MB.'],
    ['no picture', () => picture(7, 'application/pdf'), /^We can’t use this file\./],
    ['empty', () => new File([], 'me.png', { type: 'image/png' }), 'This file is empty. Choose another one.'],
  ])('shows an error at its field if it is %s, and sends nothing', async (_, file, problem) => {
    const { server } = await openProfile();
    const input = screen.getByLabelText('Upload photo');
    fireEvent.change(input, { target: { files: [file()] } });
    expect(await section().findByText(problem)).toBeDefined();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const descriptions = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(descriptions.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(problem);
    expect(uploads(server)).toEqual([]);
  });

  test('shows an error if the server cannot read it, and the previous photo stays', async () => {
    const { user, server } = await openProfile();
    server.refuseAll('PUT /profile/avatar/', 'picture_unreadable');
    await user.upload(screen.getByLabelText('Upload photo'), picture());
    expect(await section().findByText('This image is damaged and can’t be read. Choose another one.')).toBeDefined();
    expect(section().queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(initials()).toBe('AL');
  });

  test('retries an upload with the same id', async () => {
    const { user, server } = await openProfile();
    server.isDeaf = true;
    await user.upload(screen.getByLabelText('Upload photo'), picture());
    expect(await section().findByText(/^Dayward can’t be reached right now/)).toBeDefined();
    expect(shown()).toBe('blob:preview');
    server.isDeaf = false;
    await user.click(section().getByRole('button', { name: 'Try again' }));
    await screen.findByText(SAVED);
    const [first, again] = uploads(server);
    expect(first).toBe(again);
  });
});

test('tells a user with an unsaved profile about it', async () => {
  const server = new FakeServer({ user: ada });
  server.isProfileSaved = false;
  await renderApp({ server, path: '/dashboard' });
  expect(await screen.findByText(/^Your profile couldn’t be saved/)).toBeDefined();
});
