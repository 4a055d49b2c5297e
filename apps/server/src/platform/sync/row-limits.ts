/** Row limits: the number and size of an account's rows. Exact, because the account's lock is held. */
import type { MutationDefinition } from '@dayward/contract';
import type { Gates } from '#src/platform/gates/gates.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { accountFull, hasRoomFor } from './account-size.ts';
import { type Totals, totalsOf } from './account-state.ts';
import type { AccountUnit } from './account-unit.ts';
import { isAddition, isKeptAfter, isRemoval, type PlannedWrite } from './plan-writes.ts';
import type { Registry } from './registry.ts';

/** Largest number of stored rows per counted row; deleted ones are stored for a while as well. */
export const ROWS_PER_KEPT_ROW = 3;

/** How much larger than the sum of its growth a collection may be as the database measures it, which writes JSON with spaces. */
const BYTES_MARGIN = 1.5;

/** Error for a full collection; it leaves as `limit_reached`. */
export class QuotaExceededError extends AppError {
  readonly collection: string;

  constructor(collection: string) {
    super('limit_reached');
    this.collection = collection;
  }
}

/** The account whose limits are checked, with what decides about them. */
type Account = AccountUnit & { registry: Registry; gates: Gates };

/**
 * Admits writes while they are within the limits of the account and its plan. A row of another entity may be a mere side effect
 * (such as a notice about the action). It is dropped if its collection is full, because that is no cause to refuse the action. A
 * mutation that declares such rows optional gets the error instead, so that it can report it.
 *
 * @throws QuotaExceededError; AppError `limit_reached` of the plan, or of an account that has no room
 */
export async function withinLimits(
  account: Account,
  mutation: MutationDefinition,
  writes: readonly PlannedWrite[],
): Promise<readonly PlannedWrite[]> {
  const { registry, gates, tx, userId } = account;
  const { totals, rowBytes } = await account.measured();
  const leftOut = new Set<PlannedWrite>();
  for (const [collection, additions] of Map.groupBy(writes.filter(isAddition), ({ write }) => write.collection)) {
    const { declaration } = registry.kindOf(collection);
    const { rowsPerAccount, planLimit } = declaration.limits;
    const { kept, all } = totalsOf(totals, collection);
    const origin = originOf(declaration, mutation);
    const isFull = isQuotaExceeded(additions, origin, { kept, all, rowsPerAccount });
    await checkRowsOfOne(account, totals, additions, writes.filter(isRemoval));
    const isTold = origin !== 'elsewhere' || isOptionalCollection(mutation, collection);
    if (isFull && isTold) throw new QuotaExceededError(collection);
    if (isFull) for (const addition of additions) leftOut.add(addition);
    else if (planLimit !== undefined && origin === 'hand')
      await gates.requireQuota(tx, userId, planLimit, kept + additions.length);
  }
  for (const [collection, ofKind] of Map.groupBy(writes, ({ write }) => write.collection)) {
    await checkOpenRows(account, mutation, { collection, writes: ofKind });
    await checkBytes(account, totals, { collection, writes: ofKind });
  }
  const kept = writes.filter((write) => !leftOut.has(write));
  if (!hasRoomFor(rowBytes, kept)) throw accountFull();
  return kept;
}

type Origin = 'hand' | 'rule' | 'elsewhere';

/**
 * Origin of new rows:
 * - `hand`: the user;
 * - `rule`: another mutation of their entity that replaces a row, such as the next task of a series for a completed one; only the
 *   outer bound limits it;
 * - `elsewhere`: a change of another entity.
 */
function originOf({ name, mutations }: { name: string; mutations?: unknown }, mutation: MutationDefinition): Origin {
  if (mutations === undefined || [`${name}.create`, `${name}.restore`].includes(mutation.name)) return 'hand';
  return mutation.name.startsWith(`${name}.`) ? 'rule' : 'elsewhere';
}

function isQuotaExceeded(
  additions: readonly PlannedWrite[],
  origin: Origin,
  { kept, all, rowsPerAccount }: { kept: number; all: number; rowsPerAccount: number },
): boolean {
  const allAfter = all + additions.filter(({ before }) => before === undefined).length;
  if (allAfter > rowsPerAccount * ROWS_PER_KEPT_ROW) return true;
  return origin !== 'rule' && kept + additions.length > rowsPerAccount;
}

/**
 * Checks the plan limit for rows that are opened again, whatever the mutation. Completing a task of a series adds one without a
 * check, because it takes the place of the completed one; reopening that one needs a place of its own.
 *
 * @throws AppError `limit_reached` of the plan
 */
async function checkOpenRows(
  { registry, gates, tx, userId, flushRows }: Account,
  mutation: MutationDefinition,
  { collection, writes }: { collection: string; writes: readonly PlannedWrite[] },
): Promise<void> {
  const { declaration, rows } = registry.kindOf(collection);
  const { planLimit, doneField } = declaration.limits;
  if (planLimit === undefined || doneField === undefined) return;
  // Additions by the user were checked with all rows, done ones included.
  if (originOf(declaration, mutation) === 'hand') return;
  const isOpenBefore = ({ before }: PlannedWrite) => before?.deletedAt === null && before[doneField] === false;
  const isOpenAfter = (planned: PlannedWrite) =>
    isKeptAfter(planned) && (planned.write.fields[doneField] ?? planned.before?.[doneField] ?? false) === false;
  const growth = writes.filter(isOpenAfter).length - writes.filter(isOpenBefore).length;
  if (growth <= 0) return;
  flushRows();
  await gates.requireQuota(tx, userId, planLimit, (await rows.countOpenRows(tx, userId, doneField)) + growth);
}

function isOptionalCollection({ optionalCollections = [] }: MutationDefinition, collection: string): boolean {
  return optionalCollections.includes(collection);
}

/**
 * Checks the maximum of rows of one parent, such as months of a run. The rows of one are at most all of the account, which are
 * known without counting.
 *
 * @throws QuotaExceededError
 */
async function checkRowsOfOne(
  { registry, tx, userId, flushRows }: Account,
  totals: Totals,
  additions: readonly PlannedWrite[],
  removals: readonly PlannedWrite[],
): Promise<void> {
  for (const addition of additions) {
    const { collection } = addition.write;
    const { declaration, rows } = registry.kindOf(collection);
    const { rowsOfOne } = declaration.limits;
    if (rowsOfOne === undefined) continue;
    const { field, most } = rowsOfOne;
    if (totalsOf(totals, collection).kept + additions.length <= most) continue;
    const value = fieldOf(addition, field);
    if (value === undefined || value === null) continue;
    const isOfSame = (other: PlannedWrite) => other.write.collection === collection && fieldOf(other, field) === value;
    const change = additions.filter(isOfSame).length - removals.filter(isOfSame).length;
    flushRows();
    if ((await rows.countRowsOf(tx, userId, field, value)) + change > most) throw new QuotaExceededError(collection);
  }
}

/** Value of a field after the write; a row restored from "Recently deleted" has its earlier fields. */
function fieldOf({ write, before }: PlannedWrite, field: string): unknown {
  return write.fields[field] ?? before?.[field];
}

/**
 * Checks the size of an account's rows in a collection, and of those of one parent; what shrinks always passes. All rows of the
 * account, whose size is known without measuring, are at least as large.
 *
 * @throws QuotaExceededError
 */
async function checkBytes(
  { registry, tx, userId, flushRows }: Account,
  totals: Totals,
  { collection, writes }: { collection: string; writes: readonly PlannedWrite[] },
): Promise<void> {
  const { declaration, rows } = registry.kindOf(collection);
  const { bytes } = declaration.limits;
  if (bytes === undefined) return;
  const { field, most } = bytes.ofOne;
  for (const [value, ofOne] of Map.groupBy(writes, (write) => fieldOf(write, field))) {
    const growth = ofOne.reduce((sum, { growthBytes }) => sum + growthBytes, 0);
    if (growth <= 0) continue;
    if (BYTES_MARGIN * totalsOf(totals, collection).bytes + growth <= Math.min(most, bytes.perAccount)) continue;
    flushRows();
    const { one, all } = await rows.sumBytes(tx, userId, field, value);
    if (one + growth > most || all + growth > bytes.perAccount) throw new QuotaExceededError(collection);
  }
}

/** Drops the additions that exceed the account's limits; all of them if it has no room. */
export async function withinQuota(
  account: Pick<Account, 'registry' | 'measured'>,
  writes: readonly PlannedWrite[],
): Promise<readonly PlannedWrite[]> {
  if (!writes.some(isAddition)) return writes;
  const { totals, rowBytes } = await account.measured();
  const leftOut = new Set<PlannedWrite>();
  for (const [collection, additions] of Map.groupBy(writes.filter(isAddition), ({ write }) => write.collection)) {
    const { rowsPerAccount } = account.registry.kindOf(collection).declaration.limits;
    const { kept, all } = totalsOf(totals, collection);
    const room = Math.max(0, Math.min(rowsPerAccount - kept, rowsPerAccount * ROWS_PER_KEPT_ROW - all));
    for (const addition of additions.slice(room)) leftOut.add(addition);
  }
  const kept = writes.filter((write) => !leftOut.has(write));
  return hasRoomFor(rowBytes, kept) ? kept : kept.filter((write) => !isAddition(write));
}
