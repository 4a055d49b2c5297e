import { seededRandom } from '@dayward/testing';
import { Client } from 'pg';
import { type AccountBackup, backUpAccount, restoreAccount } from '../../apps/server/test/account-backup.ts';
import { endConnections } from '../../apps/server/test/postgres.ts';
import type { TestServer, TestUser } from '../../apps/server/test/test-server.ts';
import { runAction, runInitialActions } from './actions.ts';
import { assertConverged } from './assert-converged.ts';
import { assertNothingLost } from './checks.ts';
import { SimulatedDevice } from './device.ts';
import { FAULTS, type Fault, faultPlan } from './faults.ts';
import { emptyLedger } from './ledger.ts';
import type { SimulationContext } from './simulation-context.ts';
import { virtualClock } from './virtual-clock.ts';
import { World } from './world.ts';

/** Statistics of a run, from which a suite checks its coverage. */
export type SimulationReport = {
  begun: number;
  saved: number;
  /** The names of the saved mutations. */
  kinds: ReadonlySet<string>;
  refused: number;
  deviceCrashes: number;
  serverCrashes: number;
  /** Restores of the account from an older backup, and changes that devices sent again because of them. */
  restores: number;
  sentAgain: number;
  faults: Record<Fault, number>;
};

/** In the runs of every tenth seed the server is also restored from older backups. */
export const RESTORES_EVERY = 10;

const STEPS = 40;
const HOUR_MS = 3_600_000;

/** Most attempts of a device to finish its sync on a healthy network. */
const ATTEMPTS = 10;

/** The events between two steps, with their relative weights. Backups and restores only happen in some runs. */
const EVENTS = { act: 66, wait: 20, network: 7, crash: 6, serverCrash: 1, overdueJob: 1, backUp: 0, restore: 0 };
const EVENTS_WITH_RESTORES = { ...EVENTS, backUp: 4, restore: 4 };
type Event = keyof typeof EVENTS;

/**
 * Simulates two or three devices of one account on a bad network with crashes on both sides. It then heals the network and checks
 * that all devices converge and no saved change is lost.
 *
 * @param seed the same seed on the same code gives the same run, except for the server's response times
 * @throws Error with the seed and the violated check
 */
export async function simulate(server: TestServer, seed: number): Promise<SimulationReport> {
  const run = await Run.begin(server, seed);
  try {
    await run.runEvents(seed % RESTORES_EVERY === 0 ? EVENTS_WITH_RESTORES : EVENTS);
    await run.healAndSync();
    await run.check();
    return run.report;
  } catch (error) {
    throw new Error(
      `The run with the seed ${seed} broke a promise: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  } finally {
    run.end();
  }
}

class Run {
  readonly report: SimulationReport;
  readonly #server: TestServer;
  readonly #world: World;
  readonly #scene: SimulationContext;
  readonly #devices: SimulatedDevice[];
  readonly #newcomer: SimulatedDevice;
  readonly #userId: string;
  #backup: AccountBackup | undefined;
  #isHealthy = false;

  static async begin(server: TestServer, seed: number): Promise<Run> {
    const person = await server.signUp();
    // A plan with every feature that the actions use.
    await server.grantPlan(person.user.id, 'Pro');
    return new Run(server, person, seed);
  }

  private constructor(server: TestServer, person: TestUser, seed: number) {
    this.#server = server;
    this.#userId = person.user.id;
    const random = seededRandom(seed);
    const faults = faultPlan(random, random.between(0.1, 0.6));
    const plan = { counts: faults.counts, next: () => (this.#isHealthy ? 'none' : faults.next()) } as const;
    const ledger = emptyLedger();
    const clock = virtualClock(Date.now());
    this.#world = new World({ clock, random, plan, ledger, real: realTransport(server, person) });
    const ids = { sharedLists: [], countHabits: [], dailyHabits: [], timedHabits: [] };
    this.#scene = { random, ledger, ids, today: new Date(clock.now()).toISOString().slice(0, 10) };
    const owner = { id: person.user.id, plan: person.user.plan, timeZone: 'UTC', dayStartHour: 0 };
    const device = (name: string, skewDays: number) =>
      new SimulatedDevice({ name, owner, skewDays, world: this.#world });
    this.#devices = ['phone', 'laptop', 'tablet']
      .slice(0, random.whole(2, 3))
      .map((name) => device(name, random.chance(0.3) ? random.whole(-3_650, 3_650) : 0));
    this.#newcomer = device('newcomer', 0);
    const { kinds } = ledger;
    this.report = {
      ...{ begun: 0, saved: 0, kinds, refused: 0, deviceCrashes: 0, serverCrashes: 0, restores: 0, sentAgain: 0 },
      faults: faults.counts,
    };
  }

  /** Runs the random events, good and bad ones. */
  async runEvents(weights: typeof EVENTS): Promise<void> {
    for (const device of this.#devices) {
      await this.#open(device);
    }
    for (const device of this.#devices) {
      runInitialActions(this.#scene, device);
      await this.#world.settle();
    }
    for (let step = 0; step < STEPS; step += 1) {
      await this.#runEvent(this.#scene.random.weighted(weights), this.#scene.random.pick(this.#devices));
    }
  }

  /** Heals the network, opens all devices and lets all pending requests arrive. */
  async healAndSync(): Promise<void> {
    this.#isHealthy = true;
    for (const device of this.#devices) {
      await this.#open(device);
      device.setOnline(true);
    }
    await this.#world.advance(HOUR_MS / 6);
    // Twice: the first device must pull the changes that the last one pushed.
    for (const device of [...this.#devices, ...this.#devices]) await this.#syncFully(device);
  }

  /** Lets a device push and pull everything. The server's own connections may need a moment to recover. */
  async #syncFully(device: SimulatedDevice): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      device.syncNow();
      await this.#world.advance(10_000);
      const status = device.status();
      if (status?.pending === 0 && status.error === null && status.state !== 'sending' && status.lastSyncedAt !== null)
        return;
    }
    throw new Error(`${device.name} does not come to rest: ${JSON.stringify(device.status())}`);
  }

  async check(): Promise<void> {
    const { ledger } = this.#world;
    await this.#open(this.#newcomer);
    await assertConverged(this.#devices, this.#newcomer, (device) => this.#syncFully(device));
    assertNothingLost(ledger, this.#devices, this.#newcomer);
    const [fault] = ledger.faults;
    if (fault !== undefined) throw fault;
    this.report.begun = ledger.begun;
    this.report.saved = ledger.saved;
    this.report.restores = this.#world.restores;
    for (const device of this.#devices) {
      const restored = device.status()?.restored;
      if (restored?.waiting) throw new Error(`${device.name} still waits to send ${restored.waiting} changes again`);
      this.report.sentAgain += restored?.sent ?? 0;
    }
    this.report.refused = this.#devices.reduce((sum, device) => sum + device.problems().length, 0);
  }

  end(): void {
    for (const device of [...this.#devices, this.#newcomer]) device.crash();
  }

  async #runEvent(event: Event, device: SimulatedDevice): Promise<void> {
    const { random } = this.#scene;
    switch (event) {
      case 'act':
        if (!device.isOpen) await this.#open(device);
        runAction(this.#scene, device);
        // Sometimes the next action starts before the previous one is saved.
        if (random.chance(0.7)) await this.#world.settle();
        return;
      case 'wait':
        return this.#world.advance(random.pick([100, 1_000, 10_000, 60_000]));
      case 'network':
        return device.setOnline(!device.isOnline);
      case 'crash':
        this.report.deviceCrashes += 1;
        return device.crash();
      case 'serverCrash':
        this.report.serverCrashes += 1;
        return this.#crashServer(device);
      case 'overdueJob':
        return this.#server.triggerJob('tasks.check-overdue');
      case 'backUp':
        await this.#world.settle();
        this.#backup = await backUpAccount(this.#server.databaseUrl, this.#userId);
        return;
      case 'restore':
        return this.#restore();
    }
  }

  async #open(device: SimulatedDevice): Promise<void> {
    if (device.isOpen) return;
    // Opening waits for timers only if the database fails, which does not happen here.
    await device.open();
    await this.#world.settle();
  }

  /** Restores the account from the last backup, like a server whose data folder was copied back. */
  async #restore(): Promise<void> {
    if (this.#backup === undefined) return;
    await this.#world.settle();
    this.#world.restores += 1;
    await restoreAccount(this.#server.databaseUrl, this.#userId, this.#backup);
  }

  /** Terminates every database connection of the server, in the middle of its work. */
  async #crashServer(device: SimulatedDevice): Promise<void> {
    runAction(this.#scene, device);
    device.syncNow();
    for (let turn = 0; turn < this.#scene.random.whole(0, 60); turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    const admin = new Client({ connectionString: this.#server.databaseUrl });
    await admin.connect();
    await endConnections(admin);
    await admin.end();
    await this.#world.settle();
  }
}

/** A user's requests to the real server. */
function realTransport(server: TestServer, { cookie }: TestUser) {
  return async ({ method, path, body }: { method: string; path: string; body?: string }) => {
    const headers = {
      origin: server.baseUrl,
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const response = await server.raw(path, { method, headers, ...(body !== undefined && { body }) });
    return { status: response.status, body: await response.text() };
  };
}

/** Faults that never occurred in a suite of runs. */
export function missedFaults(reports: readonly SimulationReport[]): Fault[] {
  return FAULTS.filter((fault) => reports.every(({ faults }) => faults[fault] === 0));
}
