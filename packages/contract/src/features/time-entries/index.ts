export * from './time-entries.schemas.ts';
