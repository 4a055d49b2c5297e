export { type EditTimeArgs, editTime, rowsOfEdit } from './edit-time.ts';
export * from './time-entry.ts';
export * from './timer.ts';
export type { TimerStart } from './timer-starts.ts';
export { TIMER_STARTS_KEPT } from './timer-starts.ts';
