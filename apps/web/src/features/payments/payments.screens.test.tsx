import type { Payment } from '@dayward/contract/features/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SANDBOX } from '#test/fake-pi.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp, renderScreen } from '#test/render-app.tsx';
import { buildOrder } from './checkout/order.fixture.ts';

const clock = { now: () => Date.UTC(2026, 10, 21, 8, 30) };
const TXID = 'a'.repeat(64);

type Callbacks = {
  onReadyForServerApproval(id: string): void;
  onReadyForServerCompletion(id: string, txid: string): void;
  onCancel(id: string): void;
};

/** A wallet in this browser, whose sheet the test plays. */
function holdWallet() {
  const held: { callbacks?: Callbacks; paid?: unknown } = {};
  vi.stubGlobal('Pi', {
    init: async () => undefined,
    authenticate: async () => ({ accessToken: 'token', user: { uid: 'uid', username: 'ada_pioneer' } }),
    createPayment: (payment: unknown, callbacks: Callbacks) => Object.assign(held, { paid: payment, callbacks }),
  });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 PiBrowser/1.11.0');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return async () => {
    await waitFor(() => expect(held.callbacks).toBeDefined());
    return { ...(held.callbacks as Callbacks), paid: held.paid }; // just expected
  };
}

async function openPayment(server = new FakeServer({ user: ada }), language: 'en' | 'es' = 'en') {
  server.pi.facts = SANDBOX;
  const view = await renderScreen({ server, path: '/payment', clock, language });
  return { ...view, server };
}

const PAYMENT: Payment = {
  ...{ id: 'p1', orderId: null, status: 'granted', plan: 'Pro', period: 'monthly', kind: 'list' },
  ...{ amountUnits: 150_000_000, creditUnits: 0, network: 'sandbox', txid: TXID, memo: 'Pro', reviewReason: null },
  ...{ createdAt: '2026-11-20T08:30:00.000Z', grantedAt: null, planExpiresAt: null },
};

const bought = { ...ada, plan: 'Pro', planExpiry: '2026-12-21T08:30:00.000Z', hasPaid: true } as const;

test('[PLAN-34] [PLAN-35] pays at list price step by step, and leads to the dashboard', async () => {
  const wallet = holdWallet();
  localStorage.setItem('dayward.selectedPlan', 'Pro');
  const { user, server } = await openPayment();
  const listed = buildOrder({ kind: 'list', payableUnits: 150_000_000 });
  server.payments.answerTo('POST /orders', 201, listed);
  await user.click(await screen.findByRole('button', { name: 'Pay for Pro', busy: false }));
  const sheet = await wallet();
  expect(sheet.paid).toEqual({ amount: 15, memo: listed.memo, metadata: listed.metadata });
  expect(server.sent.get('POST /orders')).toEqual({
    ...{ plan: 'Pro', period: 'monthly', offer: 'list', payableUnits: 150_000_000, accessToken: 'token' },
  });
  server.payments.answerPayment('POST /payments/approve', { ...listed, status: 'approved', paymentId: 'pay1' }, ada);
  sheet.onReadyForServerApproval('pay1');
  expect(await screen.findByRole('heading', { name: 'Confirm in your wallet' })).toBeDefined();
  server.payments.answerPayment('POST /payments/complete', { ...listed, status: 'granted', paymentId: 'pay1' }, bought);
  sheet.onReadyForServerCompletion('pay1', TXID);
  await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
  expect(await screen.findByText('Payment Successful!')).toBeDefined();
  expect(localStorage.getItem('dayward.selectedPlan')).toBeNull();
});

test('[PLAN-36] a payment that was cancelled says so, and Try Again closes it', async () => {
  const wallet = holdWallet();
  const { user, server } = await openPayment();
  server.payments.answerTo('POST /orders', 201, buildOrder({ plan: 'Basic' }));
  await user.click(await screen.findByRole('button', { name: 'Pay for Basic', busy: false }));
  const sheet = await wallet();
  server.payments.answerPayment('POST /payments/check', buildOrder({ plan: 'Basic' }), ada, 'cancelled');
  sheet.onCancel('pay1');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'Payment Failed' })).toBeDefined();
  expect(alert.getByText('Please try again or contact support')).toBeDefined();
  expect(alert.getByText('The payment was cancelled. Nothing was paid.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Pay for Basic', busy: false })).toBeDefined();
});

test('[PLAN-36] a payment that fails leads back to the plan that was chosen', async () => {
  holdWallet();
  const { user, server } = await openPayment();
  server.refuse('POST /orders', 'internal');
  await user.click(await screen.findByRole('radio', { name: 'Premium' }));
  await user.click(await screen.findByRole('button', { name: 'Pay for Premium', busy: false }));
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('radio', { name: 'Premium' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Pay for Premium' })).toBeDefined();
});

test('[PLAN-37] an order that fails shows the destructive toast', async () => {
  holdWallet();
  const { user, server } = await openPayment();
  server.refuse('POST /orders', 'internal');
  await user.click(await screen.findByRole('button', { name: 'Pay for Basic', busy: false }));
  expect(
    await screen.findByText(/Upgrade Error - There was an error processing your upgrade\. Please try again\./),
  ).toBeDefined();
});

test('a changed price is shown and asked again', async () => {
  holdWallet();
  const { user, server } = await openPayment();
  server.refuse('POST /orders', 'price_changed');
  await user.click(await screen.findByRole('button', { name: 'Pay for Basic', busy: false }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The price has changed/);
  expect(screen.getByRole('button', { name: 'Pay for Basic' })).toBeDefined();
});

test('without a wallet here a phone pays: a code to scan, a number to enter, and the order live', async () => {
  const { user, server } = await openPayment();
  const order = buildOrder({ plan: 'Basic', hasPayer: false, payerUsername: null });
  server.payments.order = order;
  server.payments.answerTo('POST /orders', 201, order);
  server.payments.answerTo(`POST /orders/${order.id}/pay-link`, 201, {
    ...{ url: 'https://dayward.example/pay#token', expiresAt: '2026-11-21T08:40:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay for Basic', busy: false }));
  expect(await screen.findByRole('img', { name: 'QR code with the link to this order' })).toBeDefined();
  expect(screen.getByText('The link works for 10 more minutes.')).toBeDefined();
  await user.type(screen.getByLabelText('Number on your phone'), '12');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('Enter the 4 digits that your phone shows.')).toBeDefined();
  server.refuse(`POST /orders/${order.id}/payer`, 'payer_code_wrong');
  await user.type(screen.getByLabelText('Number on your phone'), '34');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This isn’t the number on your phone. Check it and enter it again.')).toBeDefined();
  server.refuse(`POST /orders/${order.id}/payer`);
  const confirmed = { ...order, hasPayer: true, payerUsername: 'ada_pioneer' };
  server.payments.answerTo(`POST /orders/${order.id}/payer`, 200, confirmed);
  server.payments.order = confirmed;
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: 'Now pay on your phone' })).toBeDefined();
  expect(screen.getByText(/^The wallet @ada_pioneer pays for this order\./)).toBeDefined();
});

test('an order that is on its way after a reload is shown, not sold again', async () => {
  const server = new FakeServer({ user: ada });
  server.payments.order = buildOrder({ status: 'submitted', paymentId: 'pay1' });
  await openPayment(server);
  expect(await screen.findByRole('heading', { name: 'We’re looking for your payment…' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Pay for/ })).toBeNull();
});

test('[ROUTE-10] the choice was lost, and paying can wait', async () => {
  const { user } = await openPayment();
  expect(await screen.findByRole('radio', { name: 'Basic' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(currentAddress()).toBe('/dashboard');
});

test('only what was paid has a receipt', async () => {
  const server = new FakeServer({ user: ada });
  server.payments.payments = [PAYMENT, { ...PAYMENT, id: 'p2', status: 'cancelled', txid: null }];
  const { user } = await renderApp({ server, path: '/dashboard/settings/billing', clock });
  const payments = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(await payments.findAllByRole('button', { name: /^Receipt of / })).toHaveLength(1);
  await user.click(payments.getByRole('button', { name: /^Details of / }));
  const details = within(await screen.findByRole('dialog', { name: 'Payment details' }));
  expect(details.getByText('Cancelled')).toBeDefined();
  expect(details.getByText('Amount in Pi')).toBeDefined();
  expect(details.queryByText(/Paid/)).toBeNull();
});

test('every text is Spanish', async () => {
  const { i18n } = await openPayment(undefined, 'es');
  expect(await screen.findByRole('button', { name: 'Pagar Basic' })).toBeDefined();
  expect(i18n.getLanguage()).toBe('es');
});

test('the page of a pay link removes its token from the address, and says where to open it', async () => {
  const server = new FakeServer();
  server.pi.facts = SANDBOX;
  const { user } = await renderScreen({ server, path: '/pay#secret-token', clock });
  expect(await screen.findByRole('heading', { name: 'Open this page in the Pi Browser' })).toBeDefined();
  expect(window.location.hash).toBe('');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/pay#secret-token`);
  expect(server.requests.some((request) => request.includes('secret'))).toBe(false);
});

test.each([
  ['link_invalid', /^This link has expired or was used with another wallet\./],
  ['price_changed', /^This wallet has had the plan before/],
  ['pi_unreachable', /^Pi can’t be reached right now\./],
] as const)('a pay link that is refused (%s) says what to do', async (code, words) => {
  holdWallet();
  const server = new FakeServer();
  server.pi.facts = SANDBOX;
  server.payments.refuse('POST /pay-links/open', code);
  const { user } = await renderScreen({ server, path: '/pay#secret-token', clock });
  await user.click(await screen.findByRole('button', { name: 'Continue with Pi' }));
  expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
});

test('the page of a pay link without a token says how to get one', async () => {
  const server = new FakeServer();
  server.pi.facts = SANDBOX;
  await renderScreen({ server, path: '/pay', clock });
  expect(await screen.findByText(/^This page needs the link of an order\./)).toBeDefined();
});
