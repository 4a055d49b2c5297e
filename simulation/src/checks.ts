import { COLLECTIONS, ENTITIES } from '@dayward/contract';
import { isDeepEqual, type SyncedRow } from '@dayward/domain';
import type { SimulatedDevice } from './device.ts';
import { checkHabitParts } from './habit-part-checks.ts';
import type { IsRefused } from './is-refused.ts';
import type { Ledger } from './ledger.ts';
import { checkTasks } from './task-checks.ts';
import { checkTexts } from './text-checks.ts';

/** Every collection that devices store. */
const SYNCED_COLLECTIONS: readonly string[] = [...ENTITIES, ...COLLECTIONS].map(({ collection }) => collection);

type Rows = Readonly<Record<string, readonly SyncedRow[]>>;

/** All rows of a device, sorted by id. */
export function contentOf(device: Pick<SimulatedDevice, 'rows'>): Rows {
  return Object.fromEntries(
    SYNCED_COLLECTIONS.map((collection) => [
      collection,
      [...device.rows(collection)].sort((a, b) => (a.id < b.id ? -1 : 1)),
    ]),
  );
}

/** S4: after sync, all devices show the same rows as a newly signed-in device, field by field. */
export function assertSameRows(devices: readonly SimulatedDevice[], newcomer: SimulatedDevice): void {
  const expected = contentOf(newcomer);
  for (const device of devices) {
    const shown = contentOf(device);
    for (const collection of SYNCED_COLLECTIONS) {
      const [left, right] = [shown[collection], expected[collection]];
      if (isDeepEqual(left, right)) continue;
      throw new Error(`${device.name} shows other ${collection} than the server: ${firstDifference(left, right)}`);
    }
  }
}

function firstDifference(left: readonly SyncedRow[] = [], right: readonly SyncedRow[] = []): string {
  if (left.length !== right.length) return `${left.length} rows instead of ${right.length}`;
  const at = left.findIndex((row, index) => !isDeepEqual(row, right[index]));
  return `${JSON.stringify(left[at])} instead of ${JSON.stringify(right[at])}`;
}

/**
 * S1 to S3 and S10: a mutation that a device confirmed as saved has arrived exactly once, in the order in which it was made, or
 * is among the refused changes of its device.
 */
export function assertNothingLost(
  ledger: Ledger,
  devices: readonly SimulatedDevice[],
  newcomer: SimulatedDevice,
): void {
  const refused = devices.flatMap((device) =>
    device.problems().map(({ name, args }) => ({ name, args: JSON.stringify(args) })),
  );
  // Only the refusal of the same mutation counts: another refused mutation of the same row does not excuse a loss.
  const isRefused: IsRefused = (name, text) =>
    refused.some((change) => change.name === name && change.args.includes(text));
  const byId = (collection: string) => new Map(newcomer.rows(collection).map((row) => [row.id, row]));
  const lists = byId('lists');

  for (const [id, { names, isMade }] of ledger.privateNames) {
    const name = lists.get(id)?.['name'];
    if (name === undefined && (!isMade || isRefused('list.create', id))) continue;
    if (!names.includes(String(name)))
      throw new Error(`The list ${id} is called ${name} and should be one of ${names}`);
  }
  checkLogs(ledger, newcomer, isRefused);
  checkHabitParts(ledger, newcomer, isRefused);
  checkTexts(ledger, newcomer, isRefused);
  checkTasks(ledger, newcomer, isRefused);
  for (const name of ledger.refusable) {
    const isThere = newcomer.rows('lists').some((row) => row['name'] === name);
    if (isThere && isRefused('list.create', name)) throw new Error(`${name} was applied and called refused`);
  }
}

function checkLogs(ledger: Ledger, newcomer: SimulatedDevice, isRefused: IsRefused): void {
  const found = countLogs(newcomer);
  for (const [id, count] of found) if (count !== 1) throw new Error(`The amount ${id} counts ${count} times`);
  for (const id of ledger.logged.keys()) {
    if (found.has(id) === isRefused('habit.logAmount', id))
      throw new Error(`The amount ${id} was said to be saved and is ${found.has(id) ? 'called refused' : 'lost'}`);
  }
}

/** The number of occurrences of each amount in the days. */
function countLogs(device: SimulatedDevice): Map<string, number> {
  const found = new Map<string, number>();
  for (const month of device.rows('habit_months')) {
    const days = month['days'] as Record<string, { logs?: { id: string }[] }>; // as the contract declares a month
    for (const { id } of Object.values(days).flatMap(({ logs = [] }) => logs)) found.set(id, (found.get(id) ?? 0) + 1);
  }
  return found;
}
