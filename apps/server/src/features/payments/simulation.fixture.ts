/**
 * Seeded runs of buying: browsers that end anywhere, repeat, come late or lie; servers that crash before, in and after each transaction
 * and call; a platform that loses answers, errs and is late. The services, the database and the emulator are the real ones. After each run
 * the faults end, the reconciler goes on for a while, and the invariants are checked. A failure names its seed.
 */
import { randomUUID } from 'node:crypto';
import type { Order } from '@dayward/contract/features/payments';
import { activePlan, comparePlans, type PaidPlanId, planStateOf, timeLeftMs, UNITS_PER_PI } from '@dayward/domain';
import type { PiSandbox } from '@dayward/pi-sandbox';
import type { Database } from '#src/db/database.ts';
import { unavailable } from '#src/platform/pi/pi-result.ts';
import type { TestServer } from '#test/test-server.ts';
import { downgradePlan, lockLedger } from '../plans/index.ts';
import { cancelOrder, createOrder, readCurrentOrder } from './orders.service.ts';
import { type Market, SANDBOX_KEY } from './payments.fixture.ts';
import { approvePayment, checkPayment, completePayment } from './payments.service.ts';
import { quoteOf, readSituation } from './quotes.service.ts';
import { reconcile } from './reconcile.service.ts';
import { claimReward } from './rewards.service.ts';
import { type Instance, startInstance } from './second-server.fixture.ts';

/** The server's process has ended; nothing that it had under way goes on. */
class Crash extends Error {
  override readonly name = 'Crash';
}

/** Numbers of a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Person = { userId: string; uid: string; username: string };

type World = {
  seed: number;
  random: () => number;
  server: TestServer;
  sandbox: PiSandbox;
  market: Market;
  people: [Person, Person];
  instance: Instance;
  /** Payments that were begun, with their order and if the browser told the truth. */
  begun: { id: string; isHonest: boolean }[];
  adIds: string[];
};

const chance = ({ random }: World, share: number) => random() < share;
const pick = <const T>({ random }: World, ...choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];

/** Starts a server whose process may end at any call: before it, after it, or within a transaction. */
function startFragileInstance(world: Omit<World, 'instance'>, crashShare: number): Instance {
  const { server, sandbox, random } = world;
  let isDead = false;
  const crashMaybe = () => {
    if (isDead || random() < crashShare) {
      isDead = true;
      throw new Crash();
    }
  };
  const connection = { database: server.database, sandboxOrigin: sandbox.origin, apiKey: SANDBOX_KEY };
  return startInstance(connection, ({ database, platform }) => {
    const asBilling: Database['asBilling'] = async (userId, work) => {
      crashMaybe();
      const result = await database.asBilling(userId, async (tx) => {
        const done = await work(tx);
        crashMaybe();
        return done;
      });
      crashMaybe();
      return result;
    };
    const fragile = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) => {
      return async (...args: Args): Promise<Result | ReturnType<typeof unavailable>> => {
        crashMaybe();
        // A lost call has no effect, a lost answer has one: neither tells.
        if (random() < 0.03) return unavailable('timed_out');
        const result = await call(...args);
        crashMaybe();
        return random() < 0.03 ? unavailable('timed_out') : result;
      };
    };
    return {
      database: { ...database, asBilling },
      platform: {
        getPayment: fragile(platform.getPayment),
        approve: fragile(platform.approve),
        complete: fragile(platform.complete),
        cancel: fragile(platform.cancel),
        adStatus: fragile(platform.adStatus),
      },
    };
  });
}

const FAULTS = [
  ...(['get-payment-html-500', 'get-payment-lost-reply', 'approve-html-500', 'approve-lost-reply'] as const),
  ...(['complete-html-500', 'complete-lost-reply', 'cancel-html-500', 'cancel-lost-reply'] as const),
  ...(['verification-late', 'verification-failed', 'txid-mismatch', 'key-refused', 'payment-unknown'] as const),
  ...(['payment-forbidden', 'network-wrong', 'ad-status-pending', 'ad-status-unknown'] as const),
] as const;

/** Runs a call of a browser. Whatever it is answered, the browser may go on with anything. */
async function tried<T>(world: World, work: (instance: Instance) => Promise<T>): Promise<T | undefined> {
  if (chance(world, 0.1)) await world.sandbox.control.setFault(pick(world, ...FAULTS), { times: 1 });
  try {
    return await work(world.instance);
  } catch (error) {
    if (error instanceof Crash || isCrash(error)) world.instance = startFragileInstance(world, 0.01);
    return undefined;
  }
}

function isCrash(error: unknown): boolean {
  return error instanceof Error && (error instanceof Crash || isCrash(error.cause));
}

/** Stores a person with a wallet, as signing up and linking do. */
async function enter(market: Market, name: string): Promise<Person> {
  const userId = randomUUID();
  const username = `sim_${name}`;
  await market.sandbox.control.putUser({ username, balance: 10_000 });
  const { uid } = await market.sandbox.control.issueToken({ username });
  await market.query(`insert into auth."user" ("id", "name", "email") values ($1, $2, null)`, userId, username);
  await market.query('insert into users (id, email, name) values ($1, null, $2)', userId, username);
  await market.query(
    `insert into auth.pi_wallets (user_id, network, uid, username) values ($1, 'sandbox', $2, $3)`,
    ...[userId, uid, username],
  );
  return { userId, uid, username };
}

/** One thing that happens. */
type Step = (world: World, person: Person) => Promise<void>;

async function orderOf(world: World, person: Person): Promise<Order | null | undefined> {
  return tried(world, (instance) => readCurrentOrder(instance, person.userId));
}

const newOrder: Step = async (world, { userId, uid, username }) => {
  const [plan, period] = [pick<PaidPlanId>(world, 'Basic', 'Pro', 'Premium'), pick(world, 'monthly', 'yearly')];
  const offer = pick(world, 'upgrade', 'list');
  await tried(world, async (instance) => {
    const shown = await instance.database.asBilling(userId, async (tx) => {
      const situation = await readSituation(instance, tx, userId, new Set());
      return quoteOf(instance.catalogue, situation, { plan, period, offer });
    });
    const lie = chance(world, 0.1) ? 1 : 0;
    const payableUnits = Math.max(0, (shown?.payableUnits ?? 1) - lie);
    await createOrder(instance, userId, { plan, period, offer, payableUnits }, { uid, username });
  });
};

/** The browser creates a payment, which may not be the one of the order, and asks for its approval. */
const begin: Step = async (world, person) => {
  const order = await orderOf(world, person);
  if (!order || order.payableUnits === 0) return;
  const isHonest = chance(world, 0.75);
  const lie = isHonest ? 'none' : pick(world, 'amount', 'memo', 'order', 'payer');
  const payer = lie === 'payer' ? (world.people.find((one) => one !== person) ?? person) : person;
  const { identifier } = await world.sandbox.control.createPayment({
    username: payer.username,
    amount: (lie === 'amount' ? Math.ceil(order.payableUnits / 2) : order.payableUnits) / UNITS_PER_PI,
    memo: lie === 'memo' ? 'Something else' : order.memo,
    metadata: lie === 'order' ? { orderId: randomUUID() } : order.metadata,
  });
  world.begun.push({ id: identifier, isHonest });
  await approve(world, person);
};

const approve: Step = async (world, person) => {
  const payment = someBegun(world);
  const times = chance(world, 0.2) ? 2 : 1;
  if (payment === undefined) return;
  await Promise.all(
    Array.from({ length: times }, () =>
      tried(world, (instance) => approvePayment(instance, person.userId, payment.id)),
    ),
  );
};

/** The latest payment mostly, an older one now and then: messages come late. */
function someBegun(world: World) {
  const { begun } = world;
  return chance(world, 0.85) ? begun.at(-1) : begun[Math.floor(world.random() * begun.length)];
}

const pay: Step = async (world) => {
  const payment = someBegun(world);
  if (payment !== undefined) await world.sandbox.control.pay(payment.id);
};

const reject: Step = async (world) => {
  const payment = someBegun(world);
  if (payment !== undefined) await world.sandbox.control.reject(payment.id);
};

const complete: Step = async (world, person) => {
  const payment = someBegun(world);
  if (payment === undefined) return;
  const { payments } = await world.sandbox.control.state();
  const real = payments.find(({ identifier }) => identifier === payment.id)?.transaction?.txid;
  const txid = real === undefined || chance(world, 0.15) ? randomUUID().replaceAll('-', '').repeat(2) : real;
  const times = pick(world, 1, 1, 1, 5);
  await Promise.all(
    Array.from({ length: times }, () =>
      tried(world, (instance) => completePayment(instance, person.userId, { paymentId: payment.id, txid })),
    ),
  );
};

const check: Step = async (world, person) => {
  const payment = someBegun(world);
  if (payment === undefined) return;
  const proven = chance(world, 0.5) ? person.uid : undefined;
  await tried(world, (instance) => checkPayment(instance, person.userId, { paymentId: payment.id, proven }));
};

const cancel: Step = async (world, person) => {
  const order = await orderOf(world, person);
  if (order) await tried(world, (instance) => cancelOrder(instance, person.userId, order.id));
};

const wait: Step = async (world) => {
  await world.market.passTime(pick(world, 5_000, 40_000, 5 * 60_000, 31 * 60_000, 2 * 3_600_000));
};

const work: Step = async (world) => {
  await tried(world, (instance) => reconcile(instance));
};

const watchAd: Step = async (world, { username }) => {
  const status = pick(world, 'granted', 'granted', null, 'failed');
  world.adIds.push((await world.sandbox.control.createAd({ username, status })).adId);
};

const claimAd: Step = async (world, person) => {
  const adId = world.adIds[Math.floor(world.random() * world.adIds.length)] ?? 'invented';
  await tried(world, (instance) => claimReward(instance, person.userId, adId));
};

const decideAd: Step = async (world) => {
  const adId = world.adIds[Math.floor(world.random() * world.adIds.length)];
  if (adId !== undefined) await world.sandbox.control.setAdStatus(adId, pick(world, 'granted', 'revoked', 'failed'));
};

const lower: Step = async (world, { userId }) => {
  await tried(world, (instance) => downgradePlan(instance, userId, pick(world, 'Free', 'Basic', 'Pro', 'Premium')));
};

/** Each as often as it is named. The first ones are the way of a buyer whom nothing disturbs. */
const WAY: readonly Step[] = [newOrder, begin, pay, complete];
const STEPS: readonly Step[] = [
  ...[newOrder, begin, begin, approve, approve, pay, pay, pay, reject, complete, complete, check, check, cancel],
  ...[wait, wait, work, work, watchAd, claimAd, claimAd, decideAd, lower],
];

/** Steps of a run. */
const STEPS_MIN = 4;
const STEPS_MORE = 12;

/** Runs one seed. @throws Error that names the seed if an invariant does not hold */
export async function simulate(market: Market, seed: number): Promise<void> {
  const { server, sandbox } = market;
  const random = randomOf(seed);
  const name = randomUUID().slice(0, 8);
  const people: World['people'] = [await enter(market, `${name}_a`), await enter(market, `${name}_b`)];
  const parts = { seed, random, server, sandbox, market, people, begun: [], adIds: [] };
  const world: World = { ...parts, instance: startFragileInstance(parts, 0.01) };
  // What an earlier run has used up is no part of this one.
  await market.query('delete from auth.attempts');
  try {
    const steps = STEPS_MIN + Math.floor(random() * STEPS_MORE);
    for (let step = 0; step < steps; step += 1) {
      const isOnWay = step < WAY.length;
      const next = isOnWay && random() < 0.85 ? WAY[step] : STEPS[Math.floor(random() * STEPS.length)];
      await next?.(world, isOnWay || random() < 0.7 ? people[0] : people[1]);
    }
    await recover(world);
    await checkInvariants(world);
  } catch (error) {
    throw new Error(`Seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    await sandbox.control.clearFaults();
  }
}

/** The faults end, browsers with a payment come back, and the reconciler has some turns. */
async function recover(world: World): Promise<void> {
  const { market, sandbox, begun } = world;
  await sandbox.control.clearFaults();
  const [first, second] = world.people;
  for (const { userId, uid } of [first, second]) {
    for (const { id } of begun) {
      await checkPayment(sound(world), userId, { paymentId: id, proven: uid }).catch(() => undefined);
    }
  }
  for (let turn = 0; turn < 4; turn += 1) {
    await market.passTime(86_400_000);
    await reconcile(sound(world));
  }
}

const sound = ({ server, sandbox }: World): Instance =>
  startInstance({ database: server.database, sandboxOrigin: sandbox.origin, apiKey: SANDBOX_KEY });

function claimThat(holds: boolean, invariant: string): void {
  if (!holds) throw new Error(invariant);
}

async function checkInvariants(world: World): Promise<void> {
  const { market, people } = world;
  const ids = people.map(({ userId }) => userId);
  const stuck = await market.query(
    `select payment_id as id, status, tries::text, next_check_at::text as at, lease_until::text as until from billing.payments where user_id = any($1) and (status in ('approved', 'submitted') or lease is not null)
     union all select id::text, status, '', expires_at::text, '' from billing.orders where user_id = any($1) and status in ('open', 'approved', 'submitted')`,
    ids,
  );
  claimThat(stuck.length === 0, `P4: something is stuck after the reconciler ran: ${JSON.stringify(stuck)}`);
  await checkPayments(world, ids);
  await checkLedger(world, ids);
  for (const { userId } of people) await checkPlan(world, userId);
}

/** P1, P2: each payment that has moved money is granted once, or waits for a person because it was not the one that was ordered. */
async function checkPayments({ market, sandbox, begun }: World, ids: readonly string[]): Promise<void> {
  const { payments } = await sandbox.control.state();
  const grants = await market.query<{ payment_id: string; pi_in: string; txid: string }>(
    `select payment_id, pi_in, txid from billing.ledger where user_id = any($1) and kind = 'grant' and payment_id is not null`,
    ids,
  );
  const reviews = await market.query<{ payment_id: string; review_reason: string }>(
    `select payment_id, review_reason from billing.payments where user_id = any($1) and status = 'needs_review'`,
    ids,
  );
  for (const { id, isHonest } of begun) {
    const platform = payments.find(({ identifier }) => identifier === id);
    const granted = grants.filter(({ payment_id }) => payment_id === id);
    const review = reviews.find(({ payment_id }) => payment_id === id);
    const isPaid = platform?.status.developer_completed === true && platform.transaction?.verified === true;
    claimThat(granted.length <= 1, 'P1: a payment was granted twice');
    claimThat(granted.length === 0 || isPaid, 'P1: a payment was granted that the platform has not completed');
    claimThat(
      !isPaid || granted.length === 1 || review !== undefined,
      'P1: a completed payment is neither granted nor in review',
    );
    claimThat(
      platform?.transaction == null || isPaid || review !== undefined,
      'P4: a payment with a transaction was not completed',
    );
    claimThat(isHonest || granted.length === 0, 'P2: a payment was granted that is not the one of its order');
    claimThat(
      !isHonest || review === undefined || review.review_reason === 'order_already_paid',
      `P1: an honest payment waits for a person: ${review?.review_reason}`,
    );
    const [grant] = granted;
    claimThat(
      grant === undefined || Math.round((platform?.amount ?? 0) * UNITS_PER_PI) === -Number(grant.pi_in),
      'P2: a grant says another amount than the payment',
    );
    claimThat(grant === undefined || grant.txid === platform?.transaction?.txid, 'P2: a grant has another transaction');
  }
  claimThat(
    grants.every(({ payment_id }) => begun.some(({ id }) => id === payment_id)),
    'P1: a grant has no payment',
  );
}

/** P6, P10: both sides of each row are equal, no credit is negative, and each ad gives one reward at most, which the platform granted. */
async function checkLedger({ market, sandbox }: World, ids: readonly string[]): Promise<void> {
  const [sums] = await market.query<{ unbalanced: number; worst: number }>(
    `select count(*) filter (where pi_in + rewards_issued + account_credit + plans_sold <> 0)::int as unbalanced,
       coalesce((select min(units) from (select sum(account_credit) over (partition by user_id order by seq)::float8 as units
         from billing.ledger where user_id = any($1)) as balances), 0) as worst
     from billing.ledger where user_id = any($1)`,
    ids,
  );
  claimThat(sums?.unbalanced === 0, 'P6: a row of the ledger is not balanced');
  claimThat((sums?.worst ?? 0) >= 0, 'P6: a credit was negative');
  const rewards = await market.query<{ ad_id: string; count: number }>(
    `select ad_id, count(*)::int as count from billing.ledger where user_id = any($1) and kind = 'reward' group by 1`,
    ids,
  );
  const { ads } = await sandbox.control.state();
  for (const { ad_id, count } of rewards) {
    claimThat(count === 1, 'P10: an ad was rewarded twice');
    claimThat(
      ads.some(({ identifier }) => identifier === ad_id),
      'P10: an invented ad was rewarded',
    );
  }
}

/** P7, P8: the stored plan is that of the ledger, and no purchase has lowered a plan or shortened its time. */
async function checkPlan({ server }: World, userId: string): Promise<void> {
  const ledger = await server.database.asBilling(userId, (tx) => lockLedger(tx, userId));
  if (ledger === undefined) throw new Error('P8: the account is gone');
  const { cached, state, facts } = ledger;
  claimThat(
    cached.plan === state.holding.plan &&
      cached.expiresAtMs === state.holding.expiresAtMs &&
      cached.hasPaid === state.hasPaid &&
      cached.isEnding === state.isEnding,
    'P8: the stored plan is not that of the ledger',
  );
  for (const [index, fact] of facts.entries()) {
    if (fact.kind !== 'grant') continue;
    const before = planStateOf(facts.slice(0, index)).holding;
    const after = planStateOf(facts.slice(0, index + 1)).holding;
    const active = activePlan(before, fact.atMs);
    claimThat(comparePlans(after.plan, active) >= 0, 'P7: a purchase has lowered a plan');
    const isLonger = after.plan !== active || timeLeftMs(after, fact.atMs) > timeLeftMs(before, fact.atMs);
    claimThat(isLonger, 'P7: a purchase has not lengthened a plan');
  }
}
