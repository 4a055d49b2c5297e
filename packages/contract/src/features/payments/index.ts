export * from './payments.contract.ts';
