export { epochMsOf, instantOf } from './instant.ts';
export { livedDays, type NeverHappened, type Written } from './lived-days.ts';
export * from './local-date.ts';
export * from './local-moment.ts';
export * from './zone.ts';
