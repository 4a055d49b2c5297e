import type { AnalyticsEventType } from '@dayward/contract/features/analytics';
import type { EffectEvent } from '@dayward/domain';

/** An entry of the activity log. */
export type TrackedEvent = { eventType: AnalyticsEventType; eventData: Record<string, unknown> };

/** Events that become one entry under another name; the entry keeps the listed payload fields beside the id. */
const MAPPED_EVENTS: Record<string, { eventType: AnalyticsEventType; payloadFields: readonly string[] }> = {
  'habit.created': { eventType: 'habit_created', payloadFields: [] },
  'habit.deleted': { eventType: 'habit_deleted', payloadFields: [] },
  'habit.completed': { eventType: 'habit_completed', payloadFields: ['day', 'runId'] },
  'habit.uncompleted': { eventType: 'habit_uncompleted', payloadFields: ['day', 'runId'] },
  'task.created': { eventType: 'task_created', payloadFields: [] },
  'task.deleted': { eventType: 'task_deleted', payloadFields: [] },
};

/** The fields that completing a task changes; an edit of no other field is logged only as the completion. */
const COMPLETION_FIELDS = ['completed', 'completedAt', 'status'];

/**
 * Maps an event to entries of the activity log (CALLS-08): none for unknown events. Entries name what changed, never the
 * texts that were written.
 */
export function trackedEvents({ name, entityId, payload = {} }: EffectEvent): TrackedEvent[] {
  const same = MAPPED_EVENTS[name];
  if (same !== undefined) {
    const said = same.payloadFields.map((key) => [key, payload[key]]);
    return [{ eventType: same.eventType, eventData: { ...idOf(name, entityId), ...Object.fromEntries(said) } }];
  }
  if (name === 'habit.updated') return [update('habit_updated', idOf(name, entityId), Object.keys(payload))];
  if (name === 'habit.noted' && payload['isNew'] === true) {
    return [{ eventType: 'habit_note_added', eventData: { ...idOf(name, entityId), day: payload['day'] } }];
  }
  if (name === 'habitNote.created') {
    return [{ eventType: 'habit_note_added', eventData: { habitId: payload['habitId'], noteId: entityId } }];
  }
  if (name === 'taskNote.created') {
    return [{ eventType: 'task_note_added', eventData: { taskId: payload['taskId'], noteId: entityId } }];
  }
  if (name === 'task.updated') return taskUpdates(idOf(name, entityId), payload);
  return [];
}

function taskUpdates(id: Record<string, string>, payload: Record<string, unknown>): TrackedEvent[] {
  const { completed } = payload;
  if (typeof completed !== 'boolean') return [update('task_updated', id, Object.keys(payload))];
  const others = Object.keys(payload).filter((field) => !COMPLETION_FIELDS.includes(field));
  const told: TrackedEvent = { eventType: completed ? 'task_completed' : 'task_uncompleted', eventData: id };
  return others.length === 0 ? [told] : [told, update('task_updated', id, others)];
}

function update(eventType: AnalyticsEventType, id: Record<string, string>, fields: string[]): TrackedEvent {
  return { eventType, eventData: { ...id, fields: fields.sort() } };
}

/** `{ habitId }` or `{ taskId }`. */
function idOf(eventName: string, entityId: string): Record<string, string> {
  return { [`${eventName.split('.', 1)[0]}Id`]: entityId };
}
