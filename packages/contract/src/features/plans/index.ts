export * from './catalogue.schemas.ts';
export * from './catalogues.ts';
export * from './plans.contract.ts';
