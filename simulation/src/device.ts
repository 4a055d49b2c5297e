import { createApiClient, MUTATIONS, type MutationArgs, type MutationName } from '@dayward/contract';
import type { RowKey, SyncedRow } from '@dayward/domain';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 as uuidv7 } from 'uuid';
import { createLocalStore } from '../../apps/web/src/platform/sync/create-local-store.ts';
import type { DataOwner } from '../../apps/web/src/platform/sync/data-owner.ts';
import type { RefusedChange, SyncStatus } from '../../apps/web/src/platform/sync/local-store.ts';
import { createMutationRules } from '../../apps/web/src/platform/sync/mutation-rules.ts';
import type { OpenLocalStore } from '../../apps/web/src/platform/sync/open-local-store.ts';
import { type Activity, faultTransport } from './fault-transport.ts';
import type { Ledger } from './ledger.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

type DeviceOptions = { name: string; owner: DataOwner; skewDays: number; world: World };

/** A device that runs the app's own sync engine and can lose its network, its power and its clock. */
export class SimulatedDevice {
  readonly name: string;
  readonly skewDays: number;
  isOnline = true;
  readonly #owner: DataOwner;
  readonly #world: World;
  readonly #disk = new IDBFactory();
  #data: OpenLocalStore | undefined;
  /** Stops all pending work of this run of the app. */
  #power = { isOn: false };
  #transactions = new Set<IDBTransaction>();

  constructor({ name, owner, skewDays, world }: DeviceOptions) {
    this.name = name;
    this.skewDays = skewDays;
    this.#owner = owner;
    this.#world = world;
  }

  get isOpen(): boolean {
    return this.#data !== undefined;
  }

  /** Opens the app, which reads the local database and starts to push and pull. */
  async open(): Promise<void> {
    const power = { isOn: true };
    this.#power = power;
    const { clock, activity, plan, real, random } = this.#world;
    const isOnline = () => this.isOnline && power.isOn;
    const restores = () => this.#world.restores;
    const transport = faultTransport({ real, clock, plan, isOnline, activity, restores });
    const rules = createMutationRules({ first: MUTATIONS, loadAll: async () => MUTATIONS });
    await rules.load(); // loading code takes no simulated time
    const data = await createLocalStore({
      owner: this.#owner,
      rules,
      // A switched-off device never receives a response.
      api: createApiClient((request) =>
        transport(request).then((answer) => (power.isOn ? answer : never()), orNever(power)),
      ),
      clock: {
        now: () => this.#nowMs(),
        setTimeout: (run, delayMs) => clock.setTimeout(() => power.isOn && run(), delayMs),
        clearTimeout: (timer) => clock.clearTimeout(timer as number | undefined), // the value that setTimeout above returned
      },
      random: () => random.between(0, 1),
      newId: uuidv7,
      databases: { factory: this.#watchedDisk(activity), keyRange: IDBKeyRange },
      openStream: (signal) => this.#world.openStream(this, signal),
    });
    if (!power.isOn) return;
    this.#data = data;
    data.startSync();
    await data.readHistory();
  }

  /** Fails the power: everything not in the local database is lost, and all work stops. */
  crash(): void {
    this.#power.isOn = false;
    this.#data = undefined;
    this.#world.closeStream(this);
    for (const transaction of this.#transactions) {
      try {
        transaction.abort();
      } catch {
        // The transaction had just ended.
      }
    }
    this.#transactions.clear();
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    if (isOnline) this.#data?.wake();
    else this.#world.closeStream(this);
  }

  /**
   * Runs a mutation and records it in the ledger once saved. A mutation that the device itself refuses is reported at once and is
   * not recorded.
   */
  mutate<Name extends MutationName>(name: Name, args: MutationArgs<Name>, onSaved?: () => void): void {
    const data = this.#data;
    if (data === undefined) return;
    const { ledger } = this.#world;
    ledger.begun += 1;
    const { isOn } = this.#power;
    data.mutate(name, args).then(
      () => {
        if (!isOn || this.#data !== data) return;
        ledger.saved += 1;
        ledger.kinds.add(name);
        onSaved?.();
      },
      (error: Error) => {
        if (this.#data === data) noteRefusal(ledger, error);
      },
    );
  }

  rows(collection: string): readonly SyncedRow[] {
    return this.#data?.rows(collection) ?? [];
  }

  knows(key: RowKey): boolean {
    return this.#data?.find(key) !== undefined;
  }

  currentRun(habitId: string): string {
    return String(this.#data?.find({ collection: 'habits', id: habitId })?.['runId'] ?? habitId);
  }

  problems(): readonly RefusedChange[] {
    return this.#data?.problems() ?? [];
  }

  status(): SyncStatus | undefined {
    return this.#data?.status();
  }

  syncNow(): void {
    void this.#data?.syncNow();
  }

  /** The current instant by the clock of this device, ISO 8601. */
  now(): string {
    return new Date(this.#nowMs()).toISOString();
  }

  /** The current day by the clock of this device. */
  today(): string {
    return this.now().slice(0, 10);
  }

  #nowMs(): number {
    return this.#world.clock.now() + this.skewDays * DAY_MS;
  }

  /** The local database; its transactions count as activity and are aborted with the power. */
  #watchedDisk(activity: Activity): IDBFactory {
    const watch = (database: IDBDatabase) => {
      const begin = database.transaction.bind(database);
      database.transaction = (...call) => {
        const transaction = begin(...call);
        this.#transactions.add(transaction);
        activity.turns += 1;
        const end = () => {
          this.#transactions.delete(transaction);
          activity.turns += 1;
        };
        transaction.addEventListener('complete', end);
        transaction.addEventListener('abort', end);
        return transaction;
      };
    };
    const open: IDBFactory['open'] = (...call) => {
      const request = this.#disk.open(...call);
      request.addEventListener('success', () => watch(request.result));
      return request;
    };
    return new Proxy(this.#disk, {
      get: (disk, key) => {
        if (key === 'open') return open;
        const member: unknown = Reflect.get(disk, key);
        return typeof member === 'function' ? member.bind(disk) : member;
      },
    });
  }
}

/** The response that a switched-off device never receives. */
const never = () => new Promise<never>(() => undefined);

const orNever = (power: { isOn: boolean }) => (error: unknown) => {
  if (!power.isOn) return never();
  throw error;
};

function noteRefusal(ledger: Ledger, error: Error): void {
  if (error.name === 'RefusedHereError') return;
  ledger.faults.push(error);
}
