import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiTransport } from '@dayward/contract';
import { seededRandom } from '@dayward/testing';
import type { TestServer } from '../../apps/server/test/test-server.ts';
import { runAction, runInitialActions } from './actions.ts';
import { assertConverged } from './assert-converged.ts';
import { assertNothingLost } from './checks.ts';
import { SimulatedDevice } from './device.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { type Fault, faultPlan } from './faults.ts';
import { emptyLedger } from './ledger.ts';
import type { SimulationContext } from './simulation-context.ts';
import { virtualClock } from './virtual-clock.ts';
import { World } from './world.ts';

const ACTS = 30;
/** Speed of the devices' clock relative to real time. */
const SPEED = 100;
const TICK_MS = 5;
/** Timeouts of a request over the proxy, in real milliseconds: short while responses get lost, long afterwards. */
const GIVE_UP_MS = { broken: 400, healthy: 20_000 };
/** In real milliseconds, for two devices on a healthy network. */
const REST_MAX_MS = 60_000;

/**
 * The same simulation over real connections and a proxy that breaks them, to include the effects of cuts and resets on HTTP
 * itself.
 *
 * @returns the number of connections with each fault
 */
export async function simulateOverTcp(server: TestServer, seed: number): Promise<Record<Fault, number>> {
  const random = seededRandom(seed);
  const plan = faultPlan(random, 0.5);
  let isHealthy = false;
  const proxy = await startFaultProxy(Number(new URL(server.baseUrl).port), {
    counts: plan.counts,
    next: () => (isHealthy ? 'none' : plan.next()),
  });
  const person = await server.signUp();
  const clock = virtualClock(Date.now());
  const underWay = new Set<symbol>();
  const pump = setInterval(() => {
    // On a healthy network the devices' time waits for slow responses: at 100 times the speed they would run into timeouts.
    if (isHealthy && underWay.size > 0) return;
    clock.advanceTo(clock.now() + TICK_MS * SPEED);
  }, TICK_MS);
  const ledger = emptyLedger();
  const identity = { origin: server.baseUrl, cookie: person.cookie };
  const send = transportOver(proxy.port, identity, () => GIVE_UP_MS[isHealthy ? 'healthy' : 'broken']);
  const real: ApiTransport = async (call) => {
    const id = Symbol(call.path);
    underWay.add(id);
    return send(call).finally(() => underWay.delete(id));
  };
  const world = new World({ clock, random, plan: { counts: plan.counts, next: () => 'none' }, ledger, real });
  const owner = { id: person.user.id, plan: person.user.plan, timeZone: 'UTC', dayStartHour: 0 };
  const make = (name: string) => new SimulatedDevice({ name, owner, skewDays: 0, world });
  const devices = [make('phone'), make('laptop')];
  const newcomer = make('newcomer');
  const scene: SimulationContext = {
    random,
    ledger,
    ids: { sharedLists: [], countHabits: [], dailyHabits: [], timedHabits: [] },
    today: new Date().toISOString().slice(0, 10),
  };
  try {
    for (const device of devices) {
      await device.open();
      runInitialActions(scene, device);
    }
    for (let times = 0; times < ACTS; times += 1) {
      runAction(scene, random.pick(devices));
      await sleep(random.whole(0, 15));
    }
    isHealthy = true;
    for (const device of [...devices, ...devices]) await syncFully(device);
    await newcomer.open();
    await assertConverged(devices, newcomer, syncFully);
    assertNothingLost(ledger, devices, newcomer);
    return plan.counts;
  } catch (error) {
    throw new Error(`The run over TCP with the seed ${seed} broke a promise`, { cause: error });
  } finally {
    clearInterval(pump);
    for (const device of [...devices, newcomer]) device.crash();
    await proxy.close();
  }
}

async function syncFully(device: SimulatedDevice): Promise<void> {
  const giveUpAt = performance.now() + REST_MAX_MS;
  let before = 0;
  device.syncNow();
  while (performance.now() < giveUpAt) {
    await sleep(TICK_MS);
    const status = device.status();
    const isDone = status?.pending === 0 && status.state !== 'sending' && status.error === null;
    if (isDone && status.lastSyncedAt !== null && before > 3) return;
    before = isDone ? before + 1 : 0;
  }
  throw new Error(`${device.name} does not come to rest: ${JSON.stringify(device.status())}`);
}

/** A transport over the proxy, with one connection per request. */
function transportOver(
  port: number,
  identity: { origin: string; cookie: string },
  giveUpMs: () => number,
): ApiTransport {
  return ({ method, path, body }) =>
    new Promise((resolve, reject) => {
      const headers = {
        ...identity,
        host: new URL(identity.origin).host,
        connection: 'close',
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const signal = AbortSignal.timeout(giveUpMs());
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false, signal }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        );
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
}
