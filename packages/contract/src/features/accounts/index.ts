export * from './accounts.contract.ts';
export * from './avatar.contract.ts';
