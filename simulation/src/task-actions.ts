import type { MutationArgs } from '@dayward/contract';
import {
  addDays,
  type LocalDate,
  localDate,
  nextOfSeries,
  type RecurringTask,
  TASK_RECURRENCES,
  TASK_STATUSES,
} from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import type { SimulatedDevice } from './device.ts';
import type { Action, SimulationContext } from './simulation-context.ts';

type Changes = MutationArgs<'task.patch'>['changes'];

const RULES = ['FREQ=DAILY;INTERVAL=2', 'FREQ=WEEKLY;BYDAY=MO,FR', 'FREQ=MONTHLY;BYMONTHDAY=-1'] as const;

/** Actions on tasks and their child rows. */
export const TASK_ACTIONS = {
  addTask(scene, device) {
    const { random, ledger } = scene;
    const id = uuidv7();
    const recurring = random.pick([...TASK_RECURRENCES, 'None'] as const);
    const task = {
      id,
      title: `task ${ledger.begun}`,
      recurring,
      dueDate: pickDay(scene),
      status: random.pick(TASK_STATUSES),
    };
    device.mutate('task.create', task, () => ledger.rows.set(id, 'tasks'));
  },
  patchTask(scene, device) {
    const { random, ledger } = scene;
    const id = pickRow(scene, device, 'tasks');
    if (id === undefined) return;
    const startsOn = localDate(scene.today);
    const edits: Changes[] = [
      { title: `title ${ledger.begun} of ${device.name}` },
      { status: random.pick(TASK_STATUSES), sortOrder: ledger.begun },
      { completed: random.chance(0.5) },
      { dueDate: pickDay(scene) },
      { plannedOn: pickDay(scene), dayOrder: ledger.begun },
      { recurring: random.pick(TASK_RECURRENCES) },
      { recurrence: { rule: random.pick(RULES), anchor: 'due', pileUp: random.pick(['skip', 'queue']), startsOn } },
      { restartedAt: null },
    ];
    device.mutate('task.patch', { id, changes: random.pick(edits) });
  },
  completeTask(scene, device) {
    const { random, today } = scene;
    const id = pickRow(scene, device, 'tasks');
    const task = device.rows('tasks').find((row) => row.id === id);
    if (id === undefined || task === undefined) return;
    const day = addDays(localDate(today), -random.whole(0, 2));
    // A device that could not load the calendar code does not know the next date.
    const next = random.chance(0.8) ? nextOfSeries(task as unknown as RecurringTask, day) : null;
    device.mutate('task.complete', { id, at: device.now(), day, zone: 'UTC', next });
  },
  reopenTask(scene, device) {
    const id = pickRow(scene, device, 'tasks');
    if (id !== undefined) device.mutate('task.reopen', { id, at: device.now() });
  },
  takeBackOpening(scene, device) {
    const id = pickRow(scene, device, 'tasks');
    const task = device.rows('tasks').find((row) => row.id === id);
    if (id === undefined || task === undefined) return;
    const at = String(task['completedAt'] ?? device.now());
    device.mutate('task.completeAgain', { id, at, hadNext: scene.random.chance(0.7) });
  },
  restartTask(scene, device) {
    const id = pickRow(scene, device, 'tasks');
    if (id !== undefined) device.mutate('task.restart', { id, at: device.now() });
  },
  deleteOrRestoreTask(scene, device) {
    const id = pickRow(scene, device, 'tasks');
    if (id !== undefined) device.mutate(scene.random.chance(0.4) ? 'task.delete' : 'task.restore', { id });
  },
  addSubtask(scene, device) {
    const taskId = pickRow(scene, device, 'tasks');
    if (taskId === undefined) return;
    const subtask = { id: uuidv7(), taskId, title: `step ${scene.ledger.begun}` };
    device.mutate('subtask.create', subtask, () => scene.ledger.rows.set(subtask.id, 'subtasks'));
  },
  editSubtask(scene, device) {
    const id = pickRow(scene, device, 'subtasks');
    if (id === undefined) return;
    if (scene.random.chance(0.3))
      device.mutate(scene.random.chance(0.5) ? 'subtask.delete' : 'subtask.restore', { id });
    else device.mutate('subtask.patch', { id, changes: { completed: scene.random.chance(0.6) } });
  },
  addTaskNote(scene, device) {
    const taskId = pickRow(scene, device, 'tasks');
    if (taskId === undefined) return;
    const note = { id: uuidv7(), taskId, content: `note ${scene.ledger.begun} of ${device.name}` };
    device.mutate('taskNote.create', note, () => scene.ledger.rows.set(note.id, 'task_notes'));
  },
  editTaskNote(scene, device) {
    const id = pickRow(scene, device, 'task_notes');
    if (id === undefined) return;
    if (scene.random.chance(0.5))
      device.mutate(scene.random.chance(0.5) ? 'taskNote.delete' : 'taskNote.restore', { id });
    else device.mutate('taskNote.patch', { id, changes: { content: `edit ${scene.ledger.begun} of ${device.name}` } });
  },
  addAttachment(scene, device) {
    const taskId = pickRow(scene, device, 'tasks');
    if (taskId === undefined) return;
    const attachment = { id: uuidv7(), taskId, fileName: 'offer.pdf', bytes: 5 };
    device.mutate('taskAttachment.create', attachment, () => scene.ledger.rows.set(attachment.id, 'task_attachments'));
  },
  editAttachment(scene, device) {
    const id = pickRow(scene, device, 'task_attachments');
    if (id === undefined) return;
    if (scene.random.chance(0.6)) {
      device.mutate(scene.random.chance(0.5) ? 'taskAttachment.delete' : 'taskAttachment.restore', { id });
    } else device.mutate('taskAttachment.patch', { id, changes: { fileName: `${scene.ledger.begun}.pdf` } });
  },
  addFilter({ ledger }, device) {
    const filter = { id: uuidv7(), name: `filter ${ledger.begun}`, filter: { categories: ['Work' as const] } };
    device.mutate('taskFilter.create', filter, () => ledger.rows.set(filter.id, 'task_filters'));
  },
  editFilter(scene, device) {
    const id = pickRow(scene, device, 'task_filters');
    if (id === undefined) return;
    if (scene.random.chance(0.6)) {
      device.mutate(scene.random.chance(0.5) ? 'taskFilter.delete' : 'taskFilter.restore', { id });
    } else device.mutate('taskFilter.patch', { id, changes: { sortKey: scene.random.pick(['title', 'priority']) } });
  },
  timeTask(scene, device) {
    const subjectId = pickRow(scene, device, 'tasks');
    if (subjectId === undefined) return;
    const id = uuidv7();
    const of = { id, subjectKind: 'task', subjectId, runId: null, day: localDate(scene.today), zone: 'UTC' } as const;
    if (scene.random.chance(0.5)) {
      device.mutate('timer.start', { ...of, at: device.now() }, () => scene.ledger.timers.add(id));
      return;
    }
    const interval = {
      startedAt: '2026-01-05T08:00:00.000Z',
      endedAt: `2026-01-05T08:${scene.random.whole(10, 59)}:00.000Z`,
    };
    device.mutate('timer.log', { ...of, ...interval }, () => scene.ledger.timers.add(id));
  },
  correctTime({ random, today }, device) {
    const ended = device.rows('time_entries').filter((entry) => entry['subjectKind'] === 'task' && entry['endedAt']);
    if (ended.length === 0) return;
    const { id, startedAt, endedAt } = random.pick(ended);
    const [start, end] = [Date.parse(String(startedAt)), Date.parse(String(endedAt))];
    const between = new Date(start + Math.round((end - start) * random.pick([0.25, 0.5, 0.75]))).toISOString();
    if (random.chance(0.5)) device.mutate('timer.edit', { id, end: between });
    else device.mutate('timer.edit', { id, start: { at: between, day: localDate(today), zone: 'UTC' } });
  },
} as const satisfies Record<string, Action>;

/** A random row that this device knows, of any device, deleted or not. */
function pickRow({ random }: SimulationContext, device: SimulatedDevice, collection: string): string | undefined {
  const rows = device.rows(collection);
  return rows.length === 0 ? undefined : random.pick(rows).id;
}

function pickDay({ random, today }: SimulationContext): LocalDate | null {
  return random.chance(0.2) ? null : addDays(localDate(today), random.whole(-10, 10));
}
