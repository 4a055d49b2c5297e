export * from './smart-reminders.schemas.ts';
