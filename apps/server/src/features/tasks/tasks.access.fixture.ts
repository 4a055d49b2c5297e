import { type AccessRows, childOf, pictureFile, rowOf } from '#test/access/access-row.ts';

/** Access rows of this feature's routes; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'tasks.toggle': { item: rowOf('tasks'), body: () => ({ completed: true }), gate: 'task_management' },
  'tasks.restart': { item: rowOf('tasks'), gate: 'task_management' },
  'tasks.overdue': {},
  'tasks.notes': { item: rowOf('tasks') },
  'tasks.attachments': { item: rowOf('tasks') },
  'tasks.putAttachment': { item: childOf('task_attachments'), upload: pictureFile, gate: 'task_management' },
};
