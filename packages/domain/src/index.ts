export { assertNever } from './kernel/assert-never.ts';
export * from './lists/index.ts';
export * from './plans/index.ts';
