/** Every table of the product that a feature or mechanism owns, for the tests that walk the schema. */
export { usersTable } from '#src/features/accounts/accounts.table.ts';
export { analyticsTable } from '#src/features/analytics/analytics.table.ts';
export {
  habitImagesTable,
  habitMilestonesTable,
  habitMonthsTable,
  habitNotesTable,
  habitRunsTable,
  habitsTable,
} from '#src/features/habits/habits.table.ts';
export { listsTable } from '#src/features/lists/lists.table.ts';
export { notificationsTable } from '#src/features/notifications/notifications.table.ts';
export { settingsTable } from '#src/features/settings/settings.table.ts';
export { taskSharesTable } from '#src/features/task-shares/task-shares.table.ts';
export {
  subtasksTable,
  taskAttachmentsTable,
  taskFiltersTable,
  taskNotesTable,
  tasksTable,
} from '#src/features/tasks/tasks.table.ts';
export { runningTimersTable, timeEntriesTable } from '#src/features/time-entries/time-entries.table.ts';
export { domainEventsTable } from '#src/platform/events/domain-events.repo.ts';
export { filesTable } from '#src/platform/files/files.table.ts';
export { userSyncTable } from '#src/platform/sync/rev.repo.ts';
export { syncAnswersTable, syncClientsTable } from '#src/platform/sync/sync-clients.repo.ts';
export { syncPurgedTable } from '#src/platform/sync/sync-purged.table.ts';
export { textVersionsTable } from '#src/platform/sync/text-versions.table.ts';
