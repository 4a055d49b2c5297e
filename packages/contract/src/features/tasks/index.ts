export * from './task-children.schemas.ts';
export * from './tasks.contract.ts';
export * from './tasks.schemas.ts';
