export * from './notifications.contract.ts';
export * from './notifications.schemas.ts';
export * from './phone-number.contract.ts';
export * from './push.contract.ts';
