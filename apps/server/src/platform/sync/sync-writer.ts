/**
 * The only way in which synced rows change: by a device's push, by a call of the REST routes, or by the server itself. A change
 * happens completely in the given transaction: the account's lock, one version for all rows, the rows, the events, and the
 * features' reactions.
 */
import type { MutationDefinition } from '@dayward/contract';
import type { Effect, EffectEvent, MutationContext, RowKey, RowWrite, SeriesCalendar } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import { appendEvents, pruneEvents } from '#src/platform/events/domain-events.repo.ts';
import type { Gates } from '#src/platform/gates/gates.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { growthOfAccount } from './account-size.ts';
import type { DeferredWork } from './deferred-work.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { type PlannedWrite, planWrites } from './plan-writes.ts';
import type { Registry } from './registry.ts';
import { lockAccount, takeGrowth } from './rev.repo.ts';
import { QuotaExceededError, withinLimits, withinQuota } from './row-limits.ts';
import { createUnitOfWork, type UnitOfWork } from './unit-of-work.ts';

/** The effect of a change, as passed to features; writes without a change are dropped. */
export type WrittenEffect = {
  rev: number;
  now: Date;
  writes: readonly RowWrite[];
  events: readonly EffectEvent[];
  /** True now and then: features that write a row for each event delete the oldest ones now. */
  isPruneDue: boolean;
  /** The last day that the account could write to; absent if the server itself wrote the change. */
  latestDay?: string;
  /** The current state of a row that the change read or wrote; undefined for all others, whether they exist or not. */
  peek(key: RowKey): OwnedRow | undefined;
  /** Accepts deferred work that this change shares with others of its push; absent outside a push. */
  later?: DeferredWork;
};

/**
 * Called in the transaction of every change, after its rows and events are written. Must not throw: an error rolls back the whole
 * change.
 */
export type AfterEffect = (tx: UserTx, userId: string, effect: WrittenEffect) => Promise<void>;

/** The account's version after a change, and the current state of the rows that the change read or wrote. */
export type Applied = { rev: number; find(key: RowKey): OwnedRow | undefined };

/** A change that passed all checks and is not written yet. */
export type Decision = {
  now: Date;
  latestDay?: string;
  writes: readonly PlannedWrite[];
  events: readonly EffectEvent[];
  unitOfWork: UnitOfWork;
};

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
  /**
   * Applies a mutation with valid arguments. Idempotent: a repetition changes nothing and takes no version.
   *
   * @throws AppError of a refusal: `plan_required`, `limit_reached`, and the mutation's own codes.
   */
  apply(tx: UserTx, userId: string, mutation: MutationDefinition, args: unknown): Promise<Applied>;
  /** Writes a change of the server itself, without checks of gate and plan. Rows beyond the account's limits are dropped. */
  writeRows(tx: UserTx, userId: string, writes: readonly RowWrite[], events: readonly EffectEvent[]): Promise<Applied>;
  /** The first half of `apply`: performs all checks and writes nothing. @throws AppError like `apply` */
  decide(tx: UserTx, userId: string, mutation: MutationDefinition, args: unknown): Promise<Decision>;
  /** The second half of `apply`. */
  perform(tx: UserTx, userId: string, decision: Decision, later?: DeferredWork): Promise<Applied>;
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
  const decide: SyncWriter['decide'] = (tx, userId, mutation, args) =>
    decideMutation(parts, tx, userId, mutation, args);
  const perform: SyncWriter['perform'] = (tx, userId, decision, later) =>
    performDecision(parts, tx, userId, decision, later);
  return {
    runExclusive: createKeyedMutex(),
    lock: async (tx, userId) => void (await lockAccount(tx, userId)),
    decide,
    perform,
    apply: async (tx, userId, mutation, args) => perform(tx, userId, await decide(tx, userId, mutation, args)),
    async writeRows(tx, userId, writes, events) {
      await lockAccount(tx, userId);
      const known = createUnitOfWork(parts.registry, tx, userId);
      const planned = await withinQuota(parts.registry, tx, userId, await planWrites(known, writes));
      return perform(tx, userId, { now: new Date(), writes: planned, events, unitOfWork: known });
    },
  };
}

async function decideMutation(
  { registry, gates, readLatestDay, series }: SyncWriterDeps,
  tx: UserTx,
  userId: string,
  mutation: MutationDefinition,
  args: unknown,
): Promise<Decision> {
  const gate = typeof mutation.gate === 'function' ? mutation.gate(args) : mutation.gate;
  if (gate !== undefined) await gates.requireFeature(tx, userId, gate);
  await lockAccount(tx, userId);
  const now = new Date();
  const known = createUnitOfWork(registry, tx, userId);
  await loadNeeds(known, mutation, args);
  const context = { now: now.toISOString(), latestDay: await readLatestDay(tx, userId, now), series };
  const attempt = async (full: readonly string[]): Promise<Decision> => {
    const { writes: wanted, events } = effectOf(
      mutation,
      known,
      args,
      full.length === 0 ? context : { ...context, fullCollections: full },
    );
    try {
      const planned = await planWrites(known, wanted);
      const writes = await withinLimits({ registry, gates }, tx, userId, mutation, planned);
      return { now, latestDay: context.latestDay, writes, events, unitOfWork: known };
    } catch (error) {
      if (!(error instanceof QuotaExceededError) || !isOptionalCollection(mutation, error, full)) throw error;
      return attempt([...full, error.collection]);
    }
  };
  return attempt([]);
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

async function performDecision(
  { registry, afterEffects }: SyncWriterDeps,
  tx: UserTx,
  userId: string,
  { now, latestDay, writes, events, unitOfWork }: Decision,
  later: DeferredWork | undefined,
): Promise<Applied> {
  const growth = { bytes: growthOfAccount(writes), events: events.length, writesRows: writes.length > 0 };
  const { rev, isPruneDue } = await takeGrowth(tx, userId, growth);
  for (const [collection, ofKind] of Map.groupBy(writes, ({ write }) => write.collection)) {
    const { rows } = registry.kindOf(collection);
    const changes = ofKind.map(({ write, before }) => ({ before, change: toChange(write, rev, now) }));
    const added = changes.filter(({ before }) => before === undefined).map(({ change }) => change);
    const written = await rows.insertRows(
      tx,
      userId,
      added.map((change) => ({ ...change, createdAt: now })),
    );
    for (const { before, change } of changes) {
      if (before !== undefined) written.push(await rows.updateRow(tx, userId, change));
    }
    for (const row of written) unitOfWork.put(collection, row);
  }
  await appendEvents(tx, userId, rev, events);
  if (isPruneDue) await pruneEvents(tx, userId);
  if (writes.length > 0 || events.length > 0) {
    const effect: WrittenEffect = {
      ...{ rev, now, writes: writes.map(({ write }) => write), events, isPruneDue, peek: unitOfWork.peek },
      ...(latestDay !== undefined && { latestDay }),
      ...(later !== undefined && { later }),
    };
    for (const afterEffect of afterEffects) await afterEffect(tx, userId, effect);
  }
  return { rev, find: unitOfWork.find };
}

function toChange({ id, fields, deletedAt }: RowWrite, rev: number, now: Date) {
  const change = { id, fields, rev, updatedAt: now };
  return deletedAt === undefined ? change : { ...change, deletedAt: deletedAt === null ? null : new Date(deletedAt) };
}

function runOwnCode<T>({ name }: MutationDefinition, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new MutationCodeError(`The mutation ${name} failed`, { cause });
  }
}
