export * from './lists.schemas.ts';
