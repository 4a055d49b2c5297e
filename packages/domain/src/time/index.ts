export * from './local-date.ts';
export * from './zone.ts';
