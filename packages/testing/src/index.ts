export {
  buildHostileRows,
  type HostileRow,
  type TextPlace,
  textAt,
  textPlacesOf,
  textsOfSchema,
} from './attack/hostile-rows.ts';
export { XSS_CALL, XSS_HOST, XSS_PAYLOADS } from './attack/xss-payloads.ts';
export type { EntitySample } from './builders/entity-sample.ts';
export { ENTITY_SAMPLES } from './builders/entity-samples.ts';
export { buildHabitImage } from './builders/habit-images.sample.ts';
export { buildHabitNote } from './builders/habit-notes.sample.ts';
export { buildHabit } from './builders/habits.builders.ts';
export { buildList } from './builders/lists.builders.ts';
export { buildNotification } from './builders/notifications.builders.ts';
export { buildSmartReminder } from './builders/smart-reminders.sample.ts';
export {
  buildSubtask,
  buildTaskAttachment,
  buildTaskFilter,
  buildTaskNote,
} from './builders/task-children.sample.ts';
export { buildTask } from './builders/tasks.builders.ts';
export { chooseSeed, findWantedSeed, type SeededRandom, seededRandom } from './seeded-random.ts';
