export * from './limits.ts';
export * from './task.ts';
