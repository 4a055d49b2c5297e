export * from './acts.ts';
export * from './outcomes.ts';
export * from './smart-reminder.ts';
export * from './smart-time.ts';
