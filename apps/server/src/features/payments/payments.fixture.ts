import { randomBytes } from 'node:crypto';
import { activeSessionRoutes, piRoutes } from '@dayward/contract/features/accounts';
import { type Order, paymentsRoutes, type Quote } from '@dayward/contract/features/payments';
import { type PaidPlanId, UNITS_PER_PI } from '@dayward/domain';
import { type PiSandbox, startPiSandbox } from '@dayward/pi-sandbox';
import { Client } from 'pg';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { reconcile } from './reconcile.service.ts';
import { startInstance } from './second-server.fixture.ts';

/** A user with a linked wallet. */
export type Buyer = TestUser & { username: string; uid: string };

export type Market = {
  sandbox: PiSandbox;
  server: TestServer;
  /** Signs up a user and links a wallet with plenty of Pi to the account. */
  buyer(options?: Parameters<TestServer['signUp']>[0]): Promise<Buyer>;
  /** A new access token of a pioneer. */
  token(username: string): Promise<string>;
  /** The price of a plan now, as its page shows it. */
  quote(buyer: TestUser, plan: PaidPlanId, terms?: Terms): Promise<Quote>;
  /** Orders a plan at its present price. */
  order(buyer: TestUser, plan: PaidPlanId, terms?: Terms): Promise<Order>;
  /** Creates the payment of an order as the SDK does, with what the browser may have changed. */
  begin(buyer: Pick<Buyer, 'username'>, order: Order, lies?: Lies): Promise<string>;
  /** Signs the payment in the wallet. @returns the id of the transaction */
  pay(paymentId: string): Promise<string>;
  approve(buyer: TestUser, paymentId: string): ReturnType<typeof call<typeof paymentsRoutes.approve>>;
  complete(buyer: TestUser, paymentId: string, txid: string): ReturnType<typeof call<typeof paymentsRoutes.complete>>;
  /** Orders, pays and completes. */
  buy(buyer: Buyer, plan: PaidPlanId, terms?: Terms): Promise<string>;
  /** Does what the reconciler does each minute, as another server on the same database. */
  reconcile(): Promise<void>;
  /** Everything that a clock decides is this much later. */
  passTime(ms: number): Promise<void>;
  /** Runs a query as the administrator, outside of all row policies. */
  query<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

type Terms = { period?: 'monthly' | 'yearly'; offer?: 'upgrade' | 'list' };
type Lies = { amount?: number; memo?: string; metadata?: Record<string, unknown>; app?: 'app' | 'other-app' };

export const SANDBOX_KEY = 'sandbox-key-of-the-tests';

/** Instants that decide when something happens; those of the ledger stay. */
const CLOCKED = {
  orders: ['created_at', 'expires_at', 'link_expires_at', 'ended_at'],
  payments: ['created_at', 'lease_until', 'next_check_at', 'ended_at'],
  ad_claims: ['claimed_at', 'next_check_at'],
};

/** Starts the emulator of the Pi Platform, and a server that is connected to it. */
export async function openMarket(env: Record<string, string> = {}): Promise<Market> {
  // No browser takes part, so the origin of the app does not matter.
  const sandbox = await startPiSandbox({ port: 0, appOrigin: 'http://127.0.0.1:1', apiKey: SANDBOX_KEY });
  const server = await startTestServer({ PI_SANDBOX_URL: sandbox.origin, PI_SANDBOX_KEY: SANDBOX_KEY, ...env });
  return marketOf(sandbox, server, async () => {
    await server.close();
    await sandbox.stop();
  });
}

/** The acts of buyers at a server that is connected to an emulator. */
export function marketOf(sandbox: PiSandbox, server: TestServer, close: () => Promise<void>): Market {
  const { control } = sandbox;
  const other = startInstance({ database: server.database, sandboxOrigin: sandbox.origin, apiKey: SANDBOX_KEY });
  const quote: Market['quote'] = async ({ api }, plan, { period = 'monthly', offer = 'list' } = {}) => {
    const quotes = await api.call(paymentsRoutes.quotes, {});
    const found = quotes[offer].find((one) => one.plan === plan && one.period === period);
    if (found === undefined) throw new Error(`${plan} is not sold`);
    return found;
  };
  const order: Market['order'] = async (buyer, plan, { period = 'monthly', offer = 'list' } = {}) => {
    const { payableUnits } = await quote(buyer, plan, { period, offer });
    return buyer.api.call(paymentsRoutes.createOrder, { body: { plan, period, offer, payableUnits } });
  };
  const begin: Market['begin'] = async ({ username }, { payableUnits, memo, metadata }, lies = {}) => {
    const asked = { username, amount: payableUnits / UNITS_PER_PI, memo, metadata };
    return (await control.createPayment({ ...asked, ...lies })).identifier;
  };
  const pay: Market['pay'] = async (paymentId) => {
    const { txid, problem } = await control.pay(paymentId);
    if (txid === undefined) throw new Error(`The wallet does not pay: ${problem}`);
    return txid;
  };
  // One connection for all: opening them would take longer than what is asked.
  const admin = new Client({ connectionString: server.databaseUrl });
  const connected = admin.connect();
  const query: Market['query'] = async (sql, ...values) => {
    await connected;
    return (await admin.query(sql, values)).rows;
  };

  return {
    ...{ sandbox, server, quote, order, begin, pay, query },
    async close() {
      await connected;
      await admin.end();
      await close();
    },
    reconcile: () => reconcile(other),
    async token(username) {
      return (await control.issueToken({ username })).token;
    },
    async buyer(options) {
      const person = await server.signUp(options);
      const username = `pioneer_${randomBytes(4).toString('hex')}`;
      await control.putUser({ username });
      const { token, uid } = await control.issueToken({ username });
      await person.api.call(activeSessionRoutes.stepUp, { body: { password: person.password } });
      await person.api.call(piRoutes.linkPi, { body: { accessToken: token } });
      return { ...person, username, uid };
    },
    approve: (buyer, paymentId) => call(buyer, paymentsRoutes.approve, { paymentId }),
    complete: (buyer, paymentId, txid) => call(buyer, paymentsRoutes.complete, { paymentId, txid }),
    async buy(buyer, plan, terms) {
      const paymentId = await begin(buyer, await order(buyer, plan, terms));
      await call(buyer, paymentsRoutes.approve, { paymentId });
      await call(buyer, paymentsRoutes.complete, { paymentId, txid: await pay(paymentId) });
      return paymentId;
    },
    async passTime(ms) {
      await control.moveClock({ advanceMs: ms });
      const earlier = (name: string) => `${name} = ${name} - ${ms} * interval '1 millisecond'`;
      const changes = Object.entries(CLOCKED).map(
        ([table, columns]) => `update billing.${table} set ${columns.map(earlier).join(', ')}`,
      );
      for (const change of changes) await query(change);
    },
  };
}

function call<R extends typeof paymentsRoutes.approve | typeof paymentsRoutes.complete>(
  { api }: TestUser,
  route: R,
  body: Parameters<typeof api.call<R>>[1] extends { body: infer Body } ? Body : never,
) {
  return api.call(route, { body } as never); // the body is that of the route
}
