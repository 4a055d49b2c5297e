export * from './task-shares.contract.ts';
