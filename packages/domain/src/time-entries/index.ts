export * from './time-entry.ts';
export * from './timer.ts';
