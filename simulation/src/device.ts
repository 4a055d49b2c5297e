import { createApiClient, MUTATIONS, type MutationArgs, type MutationName } from '@dayward/contract';
import type { RowKey, SyncedRow } from '@dayward/domain';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 as uuidv7 } from 'uuid';
import { createLocalData } from '../../apps/web/src/platform/sync/create-local-data.ts';
import type { DataOwner } from '../../apps/web/src/platform/sync/data-owner.ts';
import type { RefusedChange, SyncStatus } from '../../apps/web/src/platform/sync/local-data.ts';
import { createMutationRules } from '../../apps/web/src/platform/sync/mutation-rules.ts';
import type { OpenLocalData } from '../../apps/web/src/platform/sync/open-local-data.ts';
import { type Activity, faultTransport } from './fault-transport.ts';
import type { Ledger } from './ledger.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

type Parts = { name: string; owner: DataOwner; skewDays: number; world: World };

/** A phone or a computer with the app's own engine on it, which can lose its network, its power and its sense of time. */
export class SimulatedDevice {
  readonly name: string;
  readonly skewDays: number;
  isOnline = true;
  readonly #owner: DataOwner;
  readonly #world: World;
  readonly #disk = new IDBFactory();
  #data: OpenLocalData | undefined;
  /** Ends what this run of the app still has under way. */
  #power = { isOn: false };
  #transactions = new Set<IDBTransaction>();

  constructor({ name, owner, skewDays, world }: Parts) {
    this.name = name;
    this.skewDays = skewDays;
    this.#owner = owner;
    this.#world = world;
  }

  get isOpen(): boolean {
    return this.#data !== undefined;
  }

  /** Opens the app, which reads what is on the disk and begins to send and to fetch. */
  async open(): Promise<void> {
    const power = { isOn: true };
    this.#power = power;
    const { clock, activity, plan, real, random } = this.#world;
    const isOnline = () => this.isOnline && power.isOn;
    const transport = faultTransport({ real, clock, plan, isOnline, activity });
    const rules = createMutationRules({ first: MUTATIONS, loadAll: async () => MUTATIONS });
    await rules.load(); // fetching code takes no simulated time
    const data = await createLocalData({
      owner: this.#owner,
      rules,
      // What a switched-off device hears back is heard by nobody.
      api: createApiClient((request) =>
        transport(request).then((answer) => (power.isOn ? answer : never()), orNever(power)),
      ),
      clock: {
        now: () => this.#nowMs(),
        setTimeout: (run, delayMs) => clock.setTimeout(() => power.isOn && run(), delayMs),
        clearTimeout: (timer) => clock.clearTimeout(timer as number | undefined), // what setTimeout above gave
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

  /** The power fails: what was not on the disk is gone, and nothing goes on. */
  crash(): void {
    this.#power.isOn = false;
    this.#data = undefined;
    this.#world.closeStream(this);
    for (const transaction of this.#transactions) {
      try {
        transaction.abort();
      } catch {
        // It had just ended.
      }
    }
    this.#transactions.clear();
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    if (isOnline) this.#data?.wake();
    else this.#world.closeStream(this);
  }

  /** Does something, and notes what was promised of it. What the device itself refuses is told at once and no promise. */
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

  /** This moment by the clock of this device, ISO 8601. */
  now(): string {
    return new Date(this.#nowMs()).toISOString();
  }

  /** The day by the clock of this device. */
  today(): string {
    return this.now().slice(0, 10);
  }

  #nowMs(): number {
    return this.#world.clock.now() + this.skewDays * DAY_MS;
  }

  /** The disk, whose transactions count as activity and end with the power. */
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

/** The answer that a switched-off device never sees. */
const never = () => new Promise<never>(() => undefined);

const orNever = (power: { isOn: boolean }) => (error: unknown) => {
  if (!power.isOn) return never();
  throw error;
};

function noteRefusal(ledger: Ledger, error: Error): void {
  if (error.name === 'RefusedHereError') return;
  ledger.faults.push(error);
}
