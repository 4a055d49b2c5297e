import type { FastifyInstance } from 'fastify';
import { cancel } from '#src/payments/payment-rules.ts';
import { checkOrder, createPayment, findOpenPayment } from '#src/payments/payments.ts';
import { fieldsOf } from '#src/platform/json.ts';
import type { Sandbox } from '#src/sandbox.ts';
import type { AccessToken, Payment } from '#src/state/model.ts';
import { userOfToken } from './credentials.ts';
import { paymentDto, userDto } from './dto.ts';
import { answerCall } from './faulty-call.ts';
import { PlatformError } from './platform-error.ts';

/** Reports of the SDK that the platform keeps and no one reads here. */
const REPORTS = ['/v2/usage/track', '/v2/usage/auth_time', '/v2/network/error'];

/** The calls that the SDK makes with the user's access token, and `/v2/me`, which a server makes too. */
export function sdkRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  server.get('/v2/me', (request, reply) => {
    const answer = () => userDto(userOfToken(sandbox, request));
    // The faults are for the app's server: the SDK asks first, and would use them up.
    return request.headers.origin === undefined ? answerCall(sandbox, 'me', reply, answer) : answer();
  });
  server.get('/v2/payments/incomplete', (request) => {
    const { app, username } = payer(userOfToken(sandbox, request));
    const payment = findOpenPayment(sandbox, app, username);
    return { exists: payment !== undefined, payment: payment === undefined ? null : paymentDto(sandbox, payment) };
  });
  server.post('/v2/payments/user_to_app', (request) => {
    const user = payer(userOfToken(sandbox, request));
    // The documentation does not show the body of this call: both forms are accepted.
    const body = fieldsOf(request.body);
    return paymentDto(sandbox, payApp(sandbox, user, fieldsOf(body['payment'] ?? body)));
  });
  for (const path of REPORTS) {
    server.post(path, (request) => {
      userOfToken(sandbox, request);
      return { success: true };
    });
  }
}

/** @throws {PlatformError} missing_scope */
function payer(token: AccessToken): AccessToken {
  if (token.scopes.includes('payments')) return token;
  throw new PlatformError('missing_scope', 'The user did not grant payments.');
}

/** Creates a payment from a user. A user has one open payment for each app: one without a transaction gives way. */
function payApp(
  sandbox: Sandbox,
  { app, username, uid }: AccessToken,
  asked: Readonly<Record<string, unknown>>,
): Payment {
  const order = checkOrder(asked);
  const open = findOpenPayment(sandbox, app, username);
  if (open !== undefined) {
    if (open.transaction !== null) {
      throw new PlatformError('ongoing_payment_found', 'Another payment of the user is open.', { payment: open });
    }
    cancel(open);
  }
  const isWrong = sandbox.faults.take('payment-amount-wrong') !== undefined;
  const amount = isWrong ? order.amount / 10 : order.amount;
  const payment = createPayment(sandbox, { ...order, amount }, { app, username, uid, direction: 'user_to_app' });
  if (sandbox.faults.take('approval-window-over') !== undefined) payment.isCancelled = true;
  return payment;
}
