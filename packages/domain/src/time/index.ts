export * from './local-date.ts';
