import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultyCall } from '#src/faults/fault-table.ts';
import { approve, cancel, complete, isOpen } from '#src/payments/payment-rules.ts';
import { checkOrder, createPayment, findPayment, listPayments } from '#src/payments/payments.ts';
import { fieldsOf } from '#src/platform/json.ts';
import type { Sandbox } from '#src/sandbox.ts';
import type { AppId, Payment } from '#src/state/model.ts';
import { findUserByUid } from '#src/state/users.ts';
import { appOfKey } from './credentials.ts';
import { type PaymentDto, paymentDto } from './dto.ts';
import { answerCall } from './faulty-call.ts';
import { PlatformError } from './platform-error.ts';
import { ServerFailure } from './server-failure.ts';

type ById = { Params: { id: string } };

/** The calls of an app's server about payments. */
export function paymentRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  server.get('/v2/payments/incomplete_server_payments', (request) => {
    const app = appOfKey(sandbox, request);
    return { incomplete_server_payments: openPaymentsToUsers(sandbox, app).map((one) => paymentDto(sandbox, one)) };
  });
  server.post('/v2/payments', (request) => paymentDto(sandbox, payUser(sandbox, request)));
  server.get<ById>('/v2/payments/:id', (request, reply) =>
    answerCall(sandbox, 'get-payment', reply, () => answerPayment(sandbox, ownPayment(sandbox, request))),
  );

  function change(call: FaultyCall, path: string, act: (payment: Payment, request: FastifyRequest) => void): void {
    server.post<ById>(`/v2/payments/:id/${path}`, (request, reply) =>
      answerCall(sandbox, call, reply, () => {
        const payment = ownPayment(sandbox, request);
        act(payment, request);
        return answerPayment(sandbox, payment);
      }),
    );
  }
  change('approve', 'approve', approve);
  change('cancel', 'cancel', cancel);
  change('complete', 'complete', (payment, { body }) => completeAsAsked(sandbox, payment, body));
}

/** The payment as the app's server gets it. */
function answerPayment(sandbox: Sandbox, payment: Payment): PaymentDto {
  if (sandbox.faults.take('network-wrong') === undefined) return paymentDto(sandbox, payment);
  return paymentDto(sandbox, { ...payment, network: payment.network === 'testnet' ? 'mainnet' : 'testnet' });
}

/**
 * Finds the payment of a call whose key may act on it.
 *
 * @throws {PlatformError} unauthorized, payment_not_found, forbidden
 */
function ownPayment(sandbox: Sandbox, request: FastifyRequest<ById>): Payment {
  const app = appOfKey(sandbox, request);
  const payment = findPayment(sandbox, request.params.id);
  if (payment === undefined || sandbox.faults.take('payment-unknown') !== undefined) {
    throw new PlatformError('payment_not_found', 'There is no payment with this identifier.');
  }
  if (payment.app !== app || sandbox.faults.take('payment-forbidden') !== undefined) {
    const action = request.url.split('/').at(4) ?? 'read';
    throw new PlatformError('forbidden', `You are not allowed to ${action} this payment`);
  }
  return payment;
}

function completeAsAsked({ faults }: Sandbox, payment: Payment, body: unknown): void {
  const { txid } = fieldsOf(body);
  if (typeof txid !== 'string' || txid === '') throw new ServerFailure();
  if (faults.take('verification-failed') !== undefined) {
    throw new PlatformError('verification_failed', 'The transaction could not be verified.', {
      payment,
      verificationError: 'payment_already_linked_with_a_tx',
    });
  }
  if (faults.take('verification-late') !== undefined) {
    throw new PlatformError('not_verified', 'The transaction is not verified.', { payment });
  }
  if (faults.take('txid-mismatch') !== undefined) {
    throw new PlatformError('txid_mismatch', 'The payment has another transaction.', { payment });
  }
  complete(payment, txid);
}

/** Creates a payment from the app to a user. An app has one at a time. */
function payUser(sandbox: Sandbox, request: FastifyRequest): Payment {
  const app = appOfKey(sandbox, request);
  const order = fieldsOf(fieldsOf(request.body)['payment']);
  const checked = checkOrder(order);
  const { uid } = order;
  const user = typeof uid === 'string' ? findUserByUid(sandbox, app, uid) : undefined;
  if (user === undefined || typeof uid !== 'string') {
    throw new PlatformError('user_not_found', 'There is no user with this uid.');
  }
  if (sandbox.state.grants[`${app}/${user.username}`]?.scopes.includes('wallet_address') !== true) {
    throw new PlatformError('missing_scope', 'The user did not grant wallet_address.');
  }
  const payment = openPaymentsToUsers(sandbox, app)[0];
  if (payment !== undefined) {
    throw new PlatformError('ongoing_payment_found', 'Another payment to a user is open.', { payment });
  }
  return createPayment(sandbox, checked, { app, username: user.username, uid, direction: 'app_to_user' });
}

function openPaymentsToUsers(sandbox: Sandbox, app: AppId): Payment[] {
  return listPayments(sandbox).filter(
    (payment) => payment.app === app && payment.direction === 'app_to_user' && isOpen(payment),
  );
}
