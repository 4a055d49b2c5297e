export { epochMsOf, instantOf } from './instant.ts';
export * from './local-clock.ts';
export * from './local-date.ts';
export * from './local-moment.ts';
export { createSkippedDayCheck, type SkippedDayCheck, type WriteMoment } from './skipped-days.ts';
export * from './zone.ts';
