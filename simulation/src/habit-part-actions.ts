import { addDays, localDate, monthOf } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import type { SimulatedDevice } from './device.ts';
import { pickKnownId, pickRecentDay } from './pick-rows.ts';
import type { Action, SimulationContext } from './simulation-context.ts';

/** Actions on the parts of a habit other than its days: timers, notes, images, milestones, protections, imports. */
export const HABIT_PART_ACTIONS = {
  addTimedHabit({ ids, ledger }, device) {
    const id = uuidv7();
    ids.timedHabits.push(id);
    ledger.made.set(id, { collection: 'habits', device: device.name });
    device.mutate('habit.create', { id, name: 'Practise', kind: 'duration', target: 20, unit: 'minutes' });
  },
  startTimer({ ids, ledger, random, today }, device) {
    const subjectId = pickKnownId(device, 'habits', ids.timedHabits, random);
    if (subjectId === undefined) return;
    const { habitId: _, ...place } = pickRecentDay(device, subjectId, today, random);
    const id = uuidv7();
    const starts = device.rows('running_timers')[0]?.['starts'] as readonly { id: string }[] | undefined; // as declared
    const latest = starts?.at(-1);
    const after = latest === undefined ? {} : { after: latest.id };
    device.mutate('timer.start', { id, subjectKind: 'habit', subjectId, ...place, ...after }, () =>
      ledger.timers.add(id),
    );
  },
  stopTimer(scene, device) {
    const id = pickTimer(scene, device);
    if (id !== undefined) device.mutate('timer.stop', { id, at: device.now() });
  },
  discardTimer(scene, device) {
    const id = pickTimer(scene, device);
    if (id === undefined) return;
    // The timer is no longer checked, whether or not the mutation is applied.
    scene.ledger.timers.delete(id);
    device.mutate('timer.discard', { id });
  },
  addNote(scene, device) {
    const place = pickHabitRun(scene, device);
    if (place === undefined) return;
    const [id, content] = [uuidv7(), `note ${scene.ledger.begun} of ${device.name}`];
    device.mutate('habitNote.create', { id, ...place, content, mood: scene.random.whole(1, 5), date: null }, () => {
      scene.ledger.notes.add(id);
      scene.ledger.texts.push({ by: 'habitNote.create', text: content, of: { id } });
    });
  },
  // Only the first notes, so that devices that do not know of each other edit the same ones.
  editNote({ ledger, random }, device) {
    const id = pickKnownId(device, 'habit_notes', [...ledger.notes].slice(0, 2), random);
    if (id === undefined) return;
    if (random.chance(0.3)) {
      device.mutate(random.chance(0.5) ? 'habitNote.delete' : 'habitNote.restore', { id });
      return;
    }
    const base = String(device.rows('habit_notes').find((row) => row.id === id)?.['content'] ?? '');
    const content = `edit ${ledger.begun} of ${device.name}`;
    ledger.seenTexts.add(base);
    device.mutate('habitNote.patch', { id, changes: { content }, base: { content: base } }, () =>
      ledger.texts.push({ by: 'habitNote.patch', text: content, of: { id } }),
    );
  },
  addImage(scene, device) {
    const place = pickHabitRun(scene, device);
    if (place === undefined) return;
    const id = uuidv7();
    const image = { id, ...place, fileName: 'IMG_0042.jpg', takenOn: localDate(scene.today) };
    device.mutate('habitImage.create', image, () => scene.ledger.images.add(id));
  },
  editImage({ ledger, random }, device) {
    const id = pickKnownId(device, 'habit_images', [...ledger.images], random);
    if (id === undefined) return;
    if (random.chance(0.6)) device.mutate(random.chance(0.5) ? 'habitImage.delete' : 'habitImage.restore', { id });
    else device.mutate('habitImage.patch', { id, changes: { caption: `caption ${ledger.begun}` } });
  },
  celebrate({ ids, random, today }, device) {
    const habitId = pickKnownId(device, 'habits', ids.dailyHabits, random);
    if (habitId === undefined) return;
    const on = addDays(localDate(today), -random.whole(0, 3));
    const milestone = { habitId, runId: device.currentRun(habitId), days: random.pick([7, 14, 30]), on };
    device.mutate('habit.celebrate', milestone);
    if (random.chance(0.3)) device.mutate('habit.takeBackMilestone', milestone);
  },
  protectDay({ ids, random, today }, device) {
    const habitId = pickKnownId(device, 'habits', ids.dailyHabits, random);
    if (habitId === undefined) return;
    const place = pickRecentDay(device, habitId, today, random);
    device.mutate('habit.protectDay', { ...place, isProtected: random.chance(0.8) });
  },
  importMonth({ ids, random, today }, device) {
    const habitId = pickKnownId(device, 'habits', [...ids.dailyHabits, ...ids.countHabits], random);
    if (habitId === undefined) return;
    const last = addDays(localDate(today), -random.whole(1, 40));
    const facts = { state: 'done', everDone: true, at: device.now(), zone: 'UTC' } as const;
    const days = Object.fromEntries(
      Array.from({ length: 12 }, (_, back) => addDays(last, -back))
        .filter((day) => monthOf(day) === monthOf(last))
        .map((day) => [day.slice(8), facts]),
    );
    const month = { habitId, runId: device.currentRun(habitId), month: monthOf(last), days };
    device.mutate('habit.importMonth', month);
    if (random.chance(0.3)) device.mutate('habit.takeBackMonth', month);
  },
} as const satisfies Record<string, Action>;

/** The timer that this device assumes to be running, or an ended one. */
function pickTimer({ random }: SimulationContext, device: SimulatedDevice): string | undefined {
  const running = device.rows('running_timers')[0]?.['entryId'];
  if (typeof running === 'string' && random.chance(0.8)) return running;
  const entries = device.rows('time_entries');
  return entries.length === 0 ? undefined : random.pick(entries).id;
}

/** A habit and its current run as the device knows it. */
function pickHabitRun({ ids, random }: SimulationContext, device: SimulatedDevice) {
  const habitId = pickKnownId(device, 'habits', [...ids.dailyHabits, ...ids.countHabits, ...ids.timedHabits], random);
  return habitId === undefined ? undefined : { habitId, runId: device.currentRun(habitId) };
}
