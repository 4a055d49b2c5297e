export { assertNever } from './kernel/assert-never.ts';
export { naturalId } from './kernel/natural-id.ts';
export * from './lists/index.ts';
export * from './notifications/index.ts';
export * from './plans/index.ts';
export * from './sync/index.ts';
export * from './tasks/index.ts';
