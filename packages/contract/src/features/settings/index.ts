export * from './settings.collection.ts';
export * from './settings.contract.ts';
export * from './settings.schemas.ts';
