export * from './mood.ts';
