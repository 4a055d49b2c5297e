import type { MutationArgs } from '@dayward/contract';
import { v7 as uuidv7 } from 'uuid';
import type { SimulatedDevice } from './device.ts';
import { HABIT_PART_ACTIONS } from './habit-part-actions.ts';
import type { Ledger } from './ledger.ts';
import { pickKnownId, pickRecentDay } from './pick-rows.ts';
import type { Action, SimulationContext } from './simulation-context.ts';
import { TASK_ACTIONS } from './task-actions.ts';

/** The actions of users, with their relative weights. */
const WEIGHTS = {
  addPrivateList: 6,
  renamePrivateList: 12,
  addSharedList: 2,
  patchSharedList: 6,
  deleteOrRestoreList: 4,
  makeTheSameList: 2,
  addHabit: 3,
  logGlasses: 14,
  completeDay: 14,
  undoDay: 6,
  noteDay: 12,
  patchHabit: 6,
  deleteOrRestoreHabit: 4,
  restart: 4,
  bringBack: 8,
  writeTheFuture: 2,
  addTimedHabit: 2,
  startTimer: 8,
  stopTimer: 8,
  discardTimer: 4,
  addNote: 8,
  editNote: 36,
  addImage: 10,
  editImage: 24,
  celebrate: 8,
  protectDay: 8,
  importMonth: 4,
  addTask: 5,
  patchTask: 12,
  completeTask: 10,
  reopenTask: 4,
  restartTask: 2,
  deleteOrRestoreTask: 5,
  addSubtask: 4,
  editSubtask: 10,
  addTaskNote: 2,
  editTaskNote: 5,
  addAttachment: 2,
  editAttachment: 5,
  addFilter: 2,
  editFilter: 5,
  timeTask: 8,
  takeBackOpening: 4,
  correctTime: 16,
} as const;

/** Runs one random action on a device. An action that is not possible yet, such as a day of a missing habit, does nothing. */
export function runAction(scene: SimulationContext, device: SimulatedDevice): void {
  ACTIONS[scene.random.weighted(WEIGHTS)](scene, device);
}

/** Runs the initial actions of a device, which create the rows for later ones. */
export function runInitialActions(scene: SimulationContext, device: SimulatedDevice): void {
  const first = [
    ...(['addPrivateList', 'addSharedList', 'addHabit', 'addHabit', 'addTimedHabit'] as const),
    ...(['addTask', 'addSubtask', 'addTaskNote', 'addAttachment', 'addFilter'] as const),
  ];
  for (const action of first) ACTIONS[action](scene, device);
  // Only before a device has received the others' lists can it reuse one of their ids: later this hardly ever happens.
  if (scene.random.chance(0.4)) ACTIONS.makeTheSameList(scene, device);
}

const ACTIONS: Record<keyof typeof WEIGHTS, Action> = {
  ...HABIT_PART_ACTIONS,
  ...TASK_ACTIONS,
  addPrivateList({ ledger }, device) {
    const id = uuidv7();
    const name = `${device.name} list 0`;
    ledger.privateNames.set(id, { device: device.name, names: [name], isMade: false });
    ledger.made.set(id, { collection: 'lists', device: device.name });
    device.mutate('list.create', { id, name }, () => certain(ledger, id, name));
  },
  renamePrivateList({ ledger, random }, device) {
    const own = [...ledger.privateNames].filter(([, list]) => list.device === device.name && list.isMade);
    if (own.length === 0) return;
    const [id, list] = random.pick(own);
    const name = `${device.name} list ${ledger.begun}`;
    list.names.push(name);
    device.mutate('list.patch', { id, changes: { name } }, () => certain(ledger, id, name));
  },
  addSharedList({ ids, ledger }, device) {
    const id = uuidv7();
    ids.sharedLists.push(id);
    ledger.made.set(id, { collection: 'lists', device: device.name });
    device.mutate('list.create', { id, name: 'shared', colour: 'moss' });
  },
  patchSharedList({ ids, random, ledger }, device) {
    const id = pickKnownId(device, 'lists', ids.sharedLists, random);
    if (id === undefined) return;
    const changes = random.chance(0.5) ? { name: `shared ${ledger.begun}` } : { colour: random.pick(COLOURS) };
    device.mutate('list.patch', { id, changes });
  },
  deleteOrRestoreList({ ids, random }, device) {
    const id = pickKnownId(device, 'lists', ids.sharedLists, random);
    if (id !== undefined) device.mutate(random.chance(0.6) ? 'list.delete' : 'list.restore', { id });
  },
  // Two devices create different rows with one id: one of them must be refused.
  makeTheSameList({ ids, ledger }, device) {
    const id = ids.sharedLists[0];
    if (id === undefined || device.knows({ collection: 'lists', id })) return;
    const name = `contested by ${device.name}`;
    ledger.refusable.add(name);
    device.mutate('list.create', { id, name });
  },
  addHabit({ ids, ledger, random }, device) {
    const id = uuidv7();
    const isCount = random.chance(0.5);
    (isCount ? ids.countHabits : ids.dailyHabits).push(id);
    ledger.made.set(id, { collection: 'habits', device: device.name });
    const name = isCount ? 'Drink water' : 'Read 10 pages';
    device.mutate('habit.create', { id, name, ...(isCount && { kind: 'count', goal: 8 }) });
  },
  logGlasses({ ids, ledger, random, today }, device) {
    const habitId = pickKnownId(device, 'habits', ids.countHabits, random);
    if (habitId === undefined) return;
    const log = { id: uuidv7(), amount: random.whole(1, 3) };
    device.mutate(
      'habit.logAmount',
      { ...pickRecentDay(device, habitId, today, random), removes: [], adds: [log] },
      () => ledger.logged.set(log.id, { habitId, amount: log.amount }),
    );
  },
  completeDay({ ids, random, today }, device) {
    const habitId = pickKnownId(device, 'habits', ids.dailyHabits, random);
    if (habitId === undefined) return;
    const state = random.pick(['done', 'done', 'done', 'undone', 'skipped', null] as const);
    device.mutate('habit.setDay', { ...pickRecentDay(device, habitId, today, random), state });
  },
  // Undoes a day to a state that the device assumes; these habits have no logged amounts.
  undoDay({ ids, random, today }, device) {
    const habitId = pickKnownId(device, 'habits', ids.dailyHabits, random);
    if (habitId === undefined) return;
    const state = random.pick(['done', 'undone', 'skipped', null] as const);
    const said = { state, everDone: state === 'done' || state === 'undone' || random.chance(0.3) };
    device.mutate('habit.restoreDay', {
      ...{ ...pickRecentDay(device, habitId, today, random), ...said },
      ...{ removes: [], keeps: [], adds: [] },
    });
  },
  noteDay({ ids, ledger, random, today }, device) {
    const habitId = pickKnownId(device, 'habits', [...ids.dailyHabits, ...ids.countHabits], random);
    if (habitId === undefined) return;
    const note = `note ${ledger.begun} of ${device.name}`;
    const place = pickRecentDay(device, habitId, today, random);
    device.mutate('habit.noteDay', { ...place, note, base: '' }, () =>
      ledger.texts.push({ by: 'habit.noteDay', text: note, of: { runId: place.runId, day: place.day } }),
    );
  },
  patchHabit({ ids, ledger, random }, device) {
    const id = pickKnownId(device, 'habits', [...ids.dailyHabits, ...ids.countHabits], random);
    if (id === undefined) return;
    const text = `text ${ledger.begun} of ${device.name}`;
    const edits: Omit<MutationArgs<'habit.patch'>, 'id'>[] = [
      { changes: { description: text }, base: { description: '' } },
      { changes: { category: random.pick(['Health', 'Learning', 'Social']) } },
      { changes: { tags: [text] } },
      { changes: { schedule: { type: 'weekdays', days: [1, 3, 5] } } },
    ];
    device.mutate('habit.patch', { id, ...random.pick(edits) });
  },
  deleteOrRestoreHabit({ ids, random }, device) {
    const id = pickKnownId(device, 'habits', [...ids.dailyHabits, ...ids.countHabits], random);
    if (id !== undefined) device.mutate(random.chance(0.4) ? 'habit.delete' : 'habit.restore', { id });
  },
  restart({ ids, random }, device) {
    const habitId = pickKnownId(device, 'habits', ids.dailyHabits, random);
    if (habitId !== undefined) device.mutate('habit.restart', { habitId, runId: uuidv7() });
  },
  bringBack({ random }, device) {
    const runs = device.rows('habit_runs');
    if (runs.length === 0) return;
    const run = random.pick(runs);
    device.mutate('habit.bringBack', { habitId: String(run['habitId']), runId: run.id });
  },
  // A device whose clock is years ahead writes a day that the server must refuse.
  writeTheFuture({ ids, random }, device) {
    const habitId = pickKnownId(device, 'habits', ids.dailyHabits, random);
    if (habitId === undefined || device.skewDays < 300) return;
    device.mutate('habit.setDay', { ...pickRecentDay(device, habitId, device.today(), random), state: 'done' });
  },
};

const COLOURS = ['coral', 'teal', 'plum'] as const;

function certain(ledger: Ledger, id: string, name: string): void {
  const list = ledger.privateNames.get(id);
  if (list === undefined) return;
  list.isMade = true;
  // A confirmation of an older name after a newer one changes nothing.
  if (list.names.includes(name)) list.names.splice(0, list.names.indexOf(name));
}
