export * from './mood.schemas.ts';
