import type { EventName } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { type TrackedEvent, trackedEvents } from './tracked-events.ts';

const entityId = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';
const habitId = entityId;
const taskId = entityId;

describe('[CALLS-08] trackedEvents maps an event to the activity log', () => {
  test.each<[EventName, Record<string, unknown> | undefined, TrackedEvent[]]>([
    ['habit.created', { name: 'Private', goal: 1 }, [{ eventType: 'habit_created', eventData: { habitId } }]],
    [
      'habit.updated',
      { name: 'Private', goal: 1 },
      [{ eventType: 'habit_updated', eventData: { habitId, fields: ['goal', 'name'] } }],
    ],
    ['habit.deleted', undefined, [{ eventType: 'habit_deleted', eventData: { habitId } }]],
    [
      'habit.completed',
      { day: '2026-11-21', runId: 'r' },
      [{ eventType: 'habit_completed', eventData: { habitId, day: '2026-11-21', runId: 'r' } }],
    ],
    [
      'habit.uncompleted',
      { day: '2026-11-21', runId: 'r' },
      [{ eventType: 'habit_uncompleted', eventData: { habitId, day: '2026-11-21', runId: 'r' } }],
    ],
    [
      'habit.noted',
      { day: '2026-11-21', isNew: true },
      [{ eventType: 'habit_note_added', eventData: { habitId, day: '2026-11-21' } }],
    ],
    ['habit.noted', { day: '2026-11-21', isNew: false }, []],
    [
      'habitNote.created',
      { habitId: 'h', content: 'Private' },
      [{ eventType: 'habit_note_added', eventData: { habitId: 'h', noteId: entityId } }],
    ],
    ['habitNote.updated', { content: 'Private' }, []],
    ['habit.day_changed', { day: '2026-11-21' }, []],
    ['habit.restarted', { runId: 'r' }, []],
    ['task.created', { title: 'Private' }, [{ eventType: 'task_created', eventData: { taskId } }]],
    ['task.updated', { title: 'Private' }, [{ eventType: 'task_updated', eventData: { taskId, fields: ['title'] } }]],
    [
      'task.updated',
      { completed: true, status: 'Done', completedAt: 'x' },
      [{ eventType: 'task_completed', eventData: { taskId } }],
    ],
    ['task.updated', { completed: false }, [{ eventType: 'task_uncompleted', eventData: { taskId } }]],
    [
      'task.updated',
      { completed: true, title: 'Private' },
      [
        { eventType: 'task_completed', eventData: { taskId } },
        { eventType: 'task_updated', eventData: { taskId, fields: ['title'] } },
      ],
    ],
    [
      'taskNote.created',
      { taskId: 't', content: 'Private' },
      [{ eventType: 'task_note_added', eventData: { taskId: 't', noteId: entityId } }],
    ],
    ['task.restarted', undefined, []],
    ['task.deleted', undefined, [{ eventType: 'task_deleted', eventData: { taskId } }]],
    ['list.created', { name: 'Home' }, []],
    ['notification.updated', { read: true }, []],
  ])('%s %j', (name, payload, told) => {
    expect(trackedEvents({ name, entityId, ...(payload !== undefined && { payload }) })).toEqual(told);
  });
});
