import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { BACKUP_CODES, elsewhere, laptopKey } from '#test/fake-account.ts';
import { FakeCredential, installPasskeys } from '#test/fake-passkeys.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderScreen } from '#test/render-app.tsx';

async function openSecurity(prepare: (server: FakeServer) => void = () => {}) {
  const server = new FakeServer({ user: ada });
  prepare(server);
  const app = await renderScreen({ server, path: '/dashboard/settings/security' });
  await screen.findByRole('heading', { level: 1, name: 'Security' });
  return { ...app, server, account: server.account };
}

const section = (name: string) => screen.findByRole('region', { name });

async function confirmItIsMe(user: UserEvent) {
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await user.type(within(dialog).getByLabelText('Current password'), 'correct horse');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a change that needs step-up authentication', () => {
  async function changePassword(user: UserEvent) {
    await user.type(screen.getByLabelText('New password'), 'correct horse battery{Enter}');
    return screen.findByRole('dialog', { name: 'Confirm it’s you' });
  }
  const needed = ({ account }: FakeServer) => {
    account.isStepUpNeeded = true;
  };

  test('runs after the password is given', async () => {
    const { user, server } = await openSecurity(needed);
    await changePassword(user);
    await confirmItIsMe(user);
    expect(await screen.findByText(/^Password changed/)).toBeDefined();
    expect(server.sent.get('POST /auth/step-up')).toEqual({ password: 'correct horse' });
    expect(server.requests.filter((request) => request === 'PUT /auth/password')).toHaveLength(2);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
  });

  test('asks for the code as well if the authenticator app is on', async () => {
    const { user, server } = await openSecurity((prepared) => {
      needed(prepared);
      prepared.account.isTotpOn = true;
    });
    await screen.findByText('On');
    const dialog = within(await changePassword(user));
    await user.type(dialog.getByLabelText('Current password'), 'correct horse');
    await user.type(dialog.getByLabelText('Code from your authenticator app'), '12345{Enter}');
    expect(await dialog.findByText('Enter the six digits shown in the app.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Use a backup code' }));
    await user.type(await dialog.findByLabelText('Backup code'), 'abcd-efgh-jklm-npqr{Enter}');
    expect(await screen.findByText(/^Password changed/)).toBeDefined();
    expect(server.sent.get('POST /auth/step-up')).toEqual({
      password: 'correct horse',
      secondFactor: { kind: 'backup', code: 'ABCDEFGHJKLMNPQR' },
    });
  });

  test('shows a wrong password or code, and can be retried', async () => {
    const { user, server } = await openSecurity(needed);
    server.refuse('POST /auth/step-up', 'step_up_failed');
    const dialog = within(await changePassword(user));
    const password = dialog.getByLabelText('Current password');
    await user.type(password, 'wrong horse{Enter}');
    expect(await dialog.findByText('That isn’t right. Try again.')).toBeDefined();
    expect(document.activeElement).toBe(password);
    server.refuse('POST /auth/step-up');
    await confirmItIsMe(user);
    expect(await screen.findByText(/^Password changed/)).toBeDefined();
  });

  test('does not run if the dialog is closed, and keeps the input', async () => {
    const { user, server } = await openSecurity(needed);
    const dialog = within(await changePassword(user));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'correct horse battery');
    expect(server.requests).not.toContain('POST /auth/step-up');
  });
});

describe('the authenticator app', () => {
  test('is set up by QR code or key, and the backup codes are shown once', async () => {
    const { user, server } = await openSecurity();
    const app = within(await section('Authenticator app'));
    await user.click(app.getByRole('button', { name: 'Set up' }));
    expect(await app.findByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined();
    expect(app.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    await user.click(app.getByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText('Key copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
    await user.type(app.getByLabelText('Code from the app'), '123 456{Enter}');
    for (const code of BACKUP_CODES) expect(await app.findByText(code)).toBeDefined();
    expect(server.sent.get('POST /auth/factors/totp/confirm')).toEqual({ code: '123456' });
    await user.click(app.getByRole('button', { name: 'I’ve saved them' }));
    expect(app.queryByText(BACKUP_CODES[0] ?? '')).toBeNull();
    expect(app.getByText('2 backup codes left.')).toBeDefined();
    expect(app.getByText('On')).toBeDefined();
  });

  test('shows a wrong code at the field', async () => {
    const { user, server } = await openSecurity();
    server.refuse('POST /auth/factors/totp/confirm', 'second_factor_failed');
    const app = within(await section('Authenticator app'));
    await user.click(app.getByRole('button', { name: 'Set up' }));
    const code = await app.findByLabelText('Code from the app');
    await user.type(code, '000000{Enter}');
    const problem = await app.findByText('That code isn’t right or was already used.');
    expect(code.getAttribute('aria-describedby')).toBe(problem.id);
  });

  test('gives new backup codes, which can be copied', async () => {
    const { user } = await openSecurity(({ account }) => {
      account.isTotpOn = true;
    });
    const app = within(await section('Authenticator app'));
    await user.click(app.getByRole('button', { name: 'New backup codes' }));
    await user.click(await app.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Codes copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(BACKUP_CODES.join('\n'));
  });

  test('shows an error if the codes cannot be copied', async () => {
    const { user } = await openSecurity(({ account }) => {
      account.isTotpOn = true;
    });
    const app = within(await section('Authenticator app'));
    await user.click(app.getByRole('button', { name: 'New backup codes' }));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    await user.click(await app.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/^Your browser didn’t allow copying/)).toBeDefined();
  });

  test('is turned off after a confirmation', async () => {
    const { user, account } = await openSecurity((server) => {
      server.account.isTotpOn = true;
    });
    const app = within(await section('Authenticator app'));
    await user.click(app.getByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off the authenticator app?' }));
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await app.findByRole('button', { name: 'Set up' })).toBeDefined();
    expect(account.isTotpOn).toBe(false);
  });
});

describe('passkeys', () => {
  test('none yet, and no support in this browser', async () => {
    await openSecurity();
    expect(await screen.findByText('No passkeys yet.')).toBeDefined();
    expect(screen.getByText('This browser doesn’t support passkeys.')).toBeDefined();
  });

  test('one is added under a name', async () => {
    installPasskeys({ create: async () => new FakeCredential() });
    const { user, server } = await openSecurity();
    const name = await screen.findByLabelText('Passkey name');
    await user.clear(name);
    await user.type(name, 'Phone{Enter}');
    expect(await screen.findByText('“Phone” was added.')).toBeDefined();
    expect(server.sent.get('POST /auth/passkeys')).toEqual({ name: 'Phone', response: { id: 'credential' } });
    expect(await screen.findByRole('button', { name: 'Remove “Phone”' })).toBeDefined();
  });

  test.each([
    ['was called off', 'NotAllowedError', 'No passkey was added.'],
    ['is there already', 'InvalidStateError', 'This device already has a passkey for your account.'],
    ['cannot be made', 'NotSupportedError', 'This device couldn’t create a passkey.'],
  ])('one that %s shows an error', async (_, name, told) => {
    installPasskeys({ create: () => Promise.reject(new DOMException('No.', name)) });
    const { user } = await openSecurity();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText(told)).toBeDefined();
  });

  test('one is removed after a confirmation', async () => {
    const { user, account } = await openSecurity((server) => {
      server.account.passkeys = [laptopKey];
    });
    await user.click(await screen.findByRole('button', { name: 'Remove “Laptop”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Laptop”?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No passkeys yet.')).toBeDefined();
    expect(account.passkeys).toEqual([]);
  });
});

describe('sessions', () => {
  const withAnother = ({ account }: FakeServer) => {
    account.sessions = [...account.sessions, elsewhere];
  };

  test('are listed by device, with this one marked', async () => {
    await openSecurity(withAnother);
    const rows = await within(await section('Where you are signed in')).findAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(/Chrome on Linux.*This device/);
    expect(rows[1]?.textContent).toMatch(/Firefox on Windows/);
  });

  test('one is signed out', async () => {
    const { user, account } = await openSecurity(withAnother);
    await user.click(await screen.findByRole('button', { name: /^Sign out Firefox on Windows/ }));
    expect(await screen.findByText('Firefox on Windows was signed out.')).toBeDefined();
    expect(screen.getByText('You’re not signed in anywhere else.')).toBeDefined();
    expect(account.sessions).toHaveLength(1);
  });

  test('all others are signed out', async () => {
    const { user, account } = await openSecurity(withAnother);
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('All other devices were signed out.')).toBeDefined();
    expect(account.sessions).toHaveLength(1);
  });

  test('a refusal is shown, and the list stays', async () => {
    const { user, server } = await openSecurity(withAnother);
    const button = await screen.findByRole('button', { name: 'Sign out everywhere else' });
    server.isAway = true;
    await user.click(button);
    expect(await screen.findByText(/^Dayward can’t be reached right now/)).toBeDefined();
    expect(screen.getByText('Firefox on Windows')).toBeDefined();
  });
});

describe('deleting the account', () => {
  async function openDeletion() {
    const app = await openSecurity();
    await app.user.click(await screen.findByRole('button', { name: 'Delete account…' }));
    return { ...app, typed: screen.getByLabelText('Type ada@example.com to continue') };
  }

  test('requires the typed name of an account without an address', async () => {
    const { user, server } = await openSecurity((prepared) => {
      prepared.user = { ...ada, email: null };
    });
    expect(await screen.findByText(/^A password needs an e-mail address/)).toBeDefined();
    expect(screen.queryByLabelText('New password')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Delete account…' }));
    const typed = screen.getByLabelText('Type Ada Lovelace to continue');
    await user.type(typed, 'ada{Enter}');
    expect(await screen.findByText('This isn’t the name of your account.')).toBeDefined();
    await user.clear(typed);
    await user.type(typed, 'Ada Lovelace{Enter}');
    expect(await screen.findByText('Your account and everything in it were deleted.')).toBeDefined();
    expect(server.user).toBeUndefined();
  });

  test('requires the typed address', async () => {
    const { user, server, typed } = await openDeletion();
    await user.type(typed, 'ada{Enter}');
    expect(await screen.findByText('This isn’t your e-mail address.')).toBeDefined();
    expect(server.requests).not.toContain('DELETE /me');
  });

  test('needs step-up authentication, erases everything and leads to the front page', async () => {
    const { user, server, typed } = await openDeletion();
    server.account.isStepUpNeeded = true;
    await user.type(typed, 'ada@example.com{Enter}');
    await confirmItIsMe(user);
    expect(await screen.findByRole('link', { name: 'Create Account' })).toBeDefined();
    expect(await screen.findByText('Your account and everything in it were deleted.')).toBeDefined();
    expect(currentAddress()).toBe('/');
    expect(server.user).toBeUndefined();
  });
});

test('every section that cannot be loaded has its own retry', async () => {
  const { user, server } = await openSecurity((prepared) => {
    prepared.refuse('GET /auth/factors', 'unavailable');
    prepared.refuse('GET /auth/sessions', 'unavailable');
  });
  const failed = await screen.findByRole('heading', { name: 'Your sign-in methods couldn’t be loaded' });
  await screen.findByRole('heading', { name: 'Your sessions couldn’t be loaded' });
  server.refuse('GET /auth/factors');
  const state = failed.closest<HTMLElement>('[role="alert"]');
  if (!state) throw new Error('The failure is not announced.');
  await user.click(within(state).getByRole('button', { name: 'Try again' }));
  expect(await section('Authenticator app')).toBeDefined();
});

test('shows that it is loading', async () => {
  const server = new FakeServer({ user: ada });
  const { user } = await renderScreen({ server, path: '/dashboard/settings/notifications' });
  const link = await screen.findByRole('link', { name: 'Security' });
  const release = server.hold();
  await user.click(link);
  expect(await screen.findByRole('status', { name: 'Loading your sign-in methods…' })).toBeDefined();
  expect(screen.getByRole('status', { name: 'Loading your sessions…' })).toBeDefined();
  release();
  expect(await section('Authenticator app')).toBeDefined();
});
