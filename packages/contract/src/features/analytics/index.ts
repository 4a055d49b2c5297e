export * from './analytics.contract.ts';
