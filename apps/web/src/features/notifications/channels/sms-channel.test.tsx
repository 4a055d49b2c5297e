import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { PHONE_CODE } from '#test/fake-notifications.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { SmsChannel } from './sms-channel.tsx';

const NUMBER = '+49 •••• 67';

let server: FakeServer;
const onSwitch = vi.fn<(isOn: boolean) => void>();

beforeEach(() => {
  server = new FakeServer({ user: ada });
  onSwitch.mockReset();
});

const show = (isOn = false) =>
  renderComponent(<SmsChannel label="SMS" isOn={isOn} onSwitch={onSwitch} />, {
    server,
    data: new FakeLocalData(ada.id),
    messages: ['phone-number'],
  });

const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'SMS' });
const waitUntilLoaded = () => waitFor(() => expect(theSwitch().disabled).toBe(false));

describe('[NOTI-20] SMS', () => {
  test('turned on without a number asks for one and its code, and is on only then', async () => {
    const { user } = await show();
    await waitUntilLoaded();
    await user.click(theSwitch());
    const dialog = within(await screen.findByRole('dialog', { name: 'Your phone number' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Phone number')));
    await user.keyboard('0151 234567{Enter}');
    expect(await dialog.findByText(/^Enter the number with its country code/)).toBeDefined();
    expect(server.requests).not.toContain('PUT /phone-number');
    await user.clear(dialog.getByLabelText('Phone number'));
    await user.type(dialog.getByLabelText('Phone number'), '+49 (151) 234-567{Enter}');

    await screen.findByRole('dialog', { name: 'Enter the code' });
    expect(server.sent.get('PUT /phone-number')).toEqual({ number: '+49151234567' });
    expect(dialog.getByText(NUMBER)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Code')));
    await user.keyboard('999999{Enter}');
    expect(await dialog.findByText(/^This isn’t the code of the SMS/)).toBeDefined();
    expect(onSwitch).not.toHaveBeenCalled();
    await user.clear(dialog.getByLabelText('Code'));
    await user.type(dialog.getByLabelText('Code'), `${PHONE_CODE}{Enter}`);

    await waitFor(() => expect(onSwitch.mock.calls).toEqual([[true]]));
    expect(await screen.findByText(NUMBER)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('with a number is switched at once', async () => {
    server.notifications.phone = { number: NUMBER, pending: null };
    const { user } = await show();
    await waitUntilLoaded();
    expect(screen.getByText(NUMBER)).toBeDefined();
    await user.click(theSwitch());
    expect(onSwitch.mock.calls).toEqual([[true]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is turned off with its number', async () => {
    server.notifications.phone = { number: NUMBER, pending: null };
    const { user } = await show(true);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this number?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Number removed.')).toBeDefined();
    expect(onSwitch.mock.calls).toEqual([[false]]);
    expect(screen.queryByText(NUMBER)).toBeNull();
  });

  test('that is on without a number says that nothing is sent, and can be turned off', async () => {
    const { user } = await show(true);
    expect(await screen.findByText(/^Nothing is sent yet/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add number' })).toBeDefined();
    await user.click(theSwitch());
    expect(onSwitch.mock.calls).toEqual([[false]]);
  });

  test('asks for the code again after a reload, or for another number', async () => {
    server.notifications.phone = { number: null, pending: { number: NUMBER, expiresAt: '2026-11-21T08:40:00.000Z' } };
    const { user } = await show();
    await waitUntilLoaded();
    await user.click(theSwitch());
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the code' }));
    expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Use another number' }));
    await user.type(await dialog.findByLabelText('Phone number'), '+49151234567{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/^A new code is on its way/)).toBeDefined();
    server.refuse('PUT /phone-number', 'rate_limited', { retryAfterSeconds: 50 });
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await dialog.findByText('Too many attempts. Wait 1 minute and try again.')).toBeDefined();
  });

  test.each([
    ['unavailable', /^The code couldn’t be sent right now/],
    ['invalid_input', /^SMS can’t be sent to numbers of this country/],
  ] as const)('keeps the number if the server answers %s', async (code, said) => {
    const { user } = await show();
    await waitUntilLoaded();
    await user.click(theSwitch());
    const problem = { code: 'number_not_allowed', message: 'no' };
    server.refuse('PUT /phone-number', code, code === 'invalid_input' ? { fields: { number: problem } } : {});
    const field = await screen.findByLabelText('Phone number');
    await user.type(field, '+41 79 123 45 67{Enter}');
    expect(await screen.findByText(said)).toBeDefined();
    expect(field).toHaveProperty('value', '+41 79 123 45 67');
  });

  test('without a network says so, and can be tried again', async () => {
    server.refuse('GET /phone-number', 'internal');
    const { user } = await show();
    expect(await screen.findByText(/^Your number couldn’t be loaded/)).toBeDefined();
    expect(theSwitch().disabled).toBe(true);
    server.refuse('GET /phone-number');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitUntilLoaded();
  });
});
