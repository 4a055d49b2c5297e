export * from './built-in-catalogues.ts';
export * from './catalogue.schemas.ts';
export * from './plans.contract.ts';
