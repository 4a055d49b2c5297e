export { isDeepEqual } from './deep-equal.ts';
export * from './effect.ts';
export * from './entity-effects.ts';
export * from './event-names.ts';
export { markFileArrived } from './mark-file-arrived.ts';
export * from './rows.ts';
export * from './text-version.ts';
