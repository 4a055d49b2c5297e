export * from './task-parts.schemas.ts';
export * from './tasks.contract.ts';
export * from './tasks.schemas.ts';
