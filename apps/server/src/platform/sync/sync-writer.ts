/**
 * The only way in which synced rows change: by a device's push, by a call of the REST routes, or by the server itself. A change
 * happens completely in the given transaction: the account's lock, one version for all rows, the rows, the events, and the
 * features' reactions.
 */
import type { MutationDefinition } from '@dayward/contract';
import type {
  Effect,
  EffectEvent,
  MutationContext,
  RowKey,
  RowWrite,
  SeriesCalendar,
  SyncedRow,
} from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { Gates } from '#src/platform/gates/gates.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { type AccountUnit, openAccountUnit } from './account-unit.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { type PlannedWrite, planWrites } from './plan-writes.ts';
import type { Registry } from './registry.ts';
import { lockAccount } from './rev.repo.ts';
import { QuotaExceededError, withinLimits, withinQuota } from './row-limits.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** What the changes of a transaction wrote, as passed to features; writes without a change are dropped. */
export type WrittenEffect = {
  writes: readonly RowWrite[];
  /** The current state of a row that the changes read or wrote; undefined for all others, whether they exist or not. */
  peek(key: RowKey): SyncedRow | undefined;
};

/**
 * Called in the transaction of its changes, after they are sent. Must not throw: an error rolls back all of them.
 */
export type AfterEffect = (tx: UserTx, userId: string, effect: WrittenEffect) => Promise<void>;

/** The changes of one transaction. Nothing of them reaches the database before `flush`. */
export type SyncUnit = Pick<AccountUnit, 'locked'> & {
  /** Requests what the decisions about mutations will read, so that it arrives with the lock. */
  prefetch(calls: readonly MutationCall[]): Promise<void>;
  /**
   * Applies a mutation with valid arguments. Idempotent: a repetition changes nothing and takes no version.
   *
   * @returns the account's version after it
   * @throws AppError of a refusal, which leaves no trace: `plan_required`, `limit_reached`, and the mutation's own codes
   */
  apply(call: MutationCall): Promise<number>;
  /** Writes a change of the server itself, without checks of gate and plan. Rows beyond the account's limits are dropped. */
  writeRows(writes: readonly RowWrite[], events: readonly EffectEvent[]): Promise<void>;
  /** As `writeRows`, for new rows: those that exist, deleted or not, stay as they are. @returns the ids of the others */
  addRows(writes: readonly RowWrite[]): Promise<Set<string>>;
  /** Sends everything to the database. */
  flush(): Promise<void>;
};

/** A mutation with valid arguments. */
export type MutationCall = { mutation: MutationDefinition; args: unknown };

export type SyncWriter = {
  /**
   * Serializes the changes of one account, before any of them takes a connection. Around the whole transaction of a change, never
   * inside it.
   *
   * @throws AppError `rate_limited` when too many changes of the account wait already
   */
  runExclusive<T>(userId: string, work: () => Promise<T>): Promise<T>;
  /** Takes the account's lock; data read after it stay unchanged until the transaction ends. */
  lock(tx: UserTx, userId: string): Promise<void>;
  /** Opens the changes of a transaction, and requests the account's lock. */
  open(tx: UserTx, userId: string): SyncUnit;
  /** Applies one mutation and sends it. @see SyncUnit.apply */
  apply(tx: UserTx, userId: string, mutation: MutationDefinition, args: unknown): Promise<void>;
  /** Writes one change of the server itself and sends it. @see SyncUnit.writeRows */
  writeRows(tx: UserTx, userId: string, writes: readonly RowWrite[], events: readonly EffectEvent[]): Promise<void>;
  /** Adds rows of the server itself and sends them. @see SyncUnit.addRows */
  addRows(tx: UserTx, userId: string, writes: readonly RowWrite[]): Promise<Set<string>>;
};

export type SyncWriterDeps = {
  registry: Registry;
  gates: Gates;
  afterEffects: readonly AfterEffect[];
  /** Reads the last day that an account may write to: its tomorrow (rulings R5). */
  readLatestDay: (tx: UserTx, userId: string, now: Date) => Promise<string>;
  series: SeriesCalendar;
};

/** Error in a mutation's own code. A retry would fail again, so the device gets an answer instead of a retry. */
export class MutationCodeError extends Error {
  override readonly name = 'MutationFailure';
}

/** Creates the writer of all synced rows. */
export function createSyncWriter(parts: SyncWriterDeps): SyncWriter {
  const open: SyncWriter['open'] = (tx, userId) => openUnit(parts, tx, userId);
  return {
    runExclusive: createKeyedMutex(),
    lock: async (tx, userId) => void (await lockAccount(tx, userId)),
    open,
    async apply(tx, userId, mutation, args) {
      const unit = open(tx, userId);
      await unit.prefetch([{ mutation, args }]);
      await unit.apply({ mutation, args });
      await unit.flush();
    },
    async writeRows(tx, userId, writes, events) {
      const unit = open(tx, userId);
      await unit.writeRows(writes, events);
      await unit.flush();
    },
    async addRows(tx, userId, writes) {
      const unit = open(tx, userId);
      const added = await unit.addRows(writes);
      await unit.flush();
      return added;
    },
  };
}

function openUnit(parts: SyncWriterDeps, tx: UserTx, userId: string): SyncUnit {
  const account = { ...openAccountUnit(parts.registry, tx, userId), registry: parts.registry, gates: parts.gates };
  const { known, locked } = account;
  let reading: Promise<string> | undefined;
  // Once for all changes of a transaction, which takes much less than a day.
  const latestDay = () => {
    reading ??= parts.readLatestDay(tx, userId, new Date());
    return reading;
  };
  return {
    locked,
    async prefetch(calls) {
      // A mutation whose own code fails here fails again where it is applied.
      const needs = calls.flatMap(({ mutation, args }) => tryOwnCode(() => mutation.needs(args)) ?? []);
      const parents = calls.flatMap(({ mutation, args }) => tryOwnCode(() => mutation.needsChildren?.(args)) ?? []);
      const load = () => Promise.all([known.load(needs), known.loadChildren(parents)]);
      const [{ isNew }] = await Promise.all([locked, latestDay(), load()]);
      if (!isNew) return;
      known.forget();
      reading = undefined;
      await Promise.all([latestDay(), load()]);
    },
    async apply({ mutation, args }) {
      const gate = typeof mutation.gate === 'function' ? mutation.gate(args) : mutation.gate;
      if (gate !== undefined) await parts.gates.requireFeature(tx, userId, gate);
      await locked;
      const now = new Date();
      await loadNeeds(known, mutation, args);
      const context = { now: now.toISOString(), latestDay: await latestDay(), series: parts.series };
      return account.write({ now, ...(await decide(account, mutation, args, context)) });
    },
    async writeRows(writes, events) {
      await locked;
      const planned = await withinQuota(account, await planWrites(known, writes));
      await account.write({ now: new Date(), writes: planned, events });
    },
    async addRows(writes) {
      await locked;
      const added = (await planWrites(known, writes)).filter(({ before }) => before === undefined);
      const admitted = await withinQuota(account, added);
      if (admitted.length > 0) await account.write({ now: new Date(), writes: admitted, events: [] });
      return new Set(added.map(({ write }) => write.id));
    },
    async flush() {
      const writes = await account.flush();
      if (writes.length === 0) return;
      for (const afterEffect of parts.afterEffects) await afterEffect(tx, userId, { writes, peek: known.peek });
    },
  };
}

/** Decides about a mutation. It is tried again without the optional collections that have no room. @throws AppError of a refusal */
async function decide(
  account: AccountUnit & Pick<SyncWriterDeps, 'registry' | 'gates'>,
  mutation: MutationDefinition,
  args: unknown,
  context: MutationContext,
): Promise<{ writes: readonly PlannedWrite[]; events: readonly EffectEvent[] }> {
  const { known } = account;
  const { writes, events } = effectOf(mutation, known, args, context);
  try {
    const planned = await planWrites(known, writes);
    return { writes: planned.length === 0 ? planned : await withinLimits(account, mutation, planned), events };
  } catch (error) {
    const { fullCollections: full = [] } = context;
    if (!(error instanceof QuotaExceededError) || !isOptionalCollection(mutation, error, full)) throw error;
    return decide(account, mutation, args, { ...context, fullCollections: [...full, error.collection] });
  }
}

function isOptionalCollection(
  { optionalCollections = [] }: MutationDefinition,
  { collection }: QuotaExceededError,
  full: readonly string[],
) {
  return optionalCollections.includes(collection) && !full.includes(collection);
}

/** @throws AppError of the mutation */
function effectOf(
  mutation: MutationDefinition,
  known: UnitOfWork,
  args: unknown,
  context: MutationContext,
): Extract<Effect, { outcome: 'applied' }> {
  const effect = runOwnCode(mutation, () => mutation.apply(known.view, args, context));
  if (effect.outcome === 'applied') return effect;
  throw new AppError(effect.code, effect.fields === undefined ? {} : { fields: effect.fields });
}

/** Depth of references between rows; a deeper chain is a bug. */
const NEEDS_DEPTH_MAX = 5;

async function loadNeeds(known: UnitOfWork, mutation: MutationDefinition, args: unknown): Promise<void> {
  await known.load(runOwnCode(mutation, () => mutation.needs(args)));
  await known.loadChildren(runOwnCode(mutation, () => mutation.needsChildren?.(args) ?? []));
  for (let depth = 0; mutation.needsFrom !== undefined && depth < NEEDS_DEPTH_MAX; depth += 1) {
    const further = runOwnCode(mutation, () => mutation.needsFrom?.(known.loaded, args) ?? []);
    if (!(await known.load(further))) return;
  }
}

function runOwnCode<T>({ name }: MutationDefinition, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new MutationCodeError(`The mutation ${name} failed`, { cause });
  }
}

function tryOwnCode<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
