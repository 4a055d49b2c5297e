export * from './security.contract.ts';
