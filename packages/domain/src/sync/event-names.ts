/** Verbs of the events of every kind of rows: `list.created`, `habitImage.uploaded`. */
export const ROW_EVENT_VERBS = ['created', 'updated', 'deleted', 'restored', 'uploaded'] as const;

/** All other events. The event log stores the names, so that none of them may change. */
export const OWN_EVENT_NAMES = [
  'habit.completed',
  'habit.day_changed',
  'habit.day_protected',
  'habit.day_unprotected',
  'habit.import_taken_back',
  'habit.imported',
  'habit.milestone_reached',
  'habit.noted',
  'habit.restarted',
  'habit.run_brought_back',
  'habit.uncompleted',
  'plan.cancelled',
  'plan.downgraded',
  'plan.granted',
  'plan.resumed',
  'reward.granted',
  'reward.revoked',
  'settings.changed',
  'task.restarted',
  'task.shared',
  'task.unshared',
  'timer.discarded',
  'timer.edited',
  'timer.started',
  'timer.stopped',
] as const;

/** `<entity>.<verb in the past>` */
export type EventName = (typeof OWN_EVENT_NAMES)[number] | `${string}.${(typeof ROW_EVENT_VERBS)[number]}`;
