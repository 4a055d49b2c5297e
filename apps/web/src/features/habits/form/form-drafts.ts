import { isSameValue } from '@dayward/domain';
import type { LocalData } from '#src/platform/sync/local-data.ts';
import type { HabitFormValues } from './habit-form.model.ts';

/** What was typed into a form that was put away without saving, by what it was about. It goes with its owner's data. */
const drafts = new WeakMap<LocalData, Map<string, Partial<HabitFormValues>>>();

/** The drafts of an account; only what was changed is kept, so that what others changed meanwhile is shown as it is. */
export function formDrafts(data: LocalData, subject: { id: string } | object) {
  const own = drafts.get(data) ?? new Map<string, Partial<HabitFormValues>>();
  drafts.set(data, own);
  const key = 'id' in subject ? subject.id : JSON.stringify(subject);
  return {
    find: () => own.get(key),
    keep(before: HabitFormValues, typed: HabitFormValues) {
      const changes = Object.entries(typed).filter(
        ([field, value]) => !isSameValue(before[field as keyof HabitFormValues], value), // its keys
      );
      if (changes.length === 0) own.delete(key);
      else own.set(key, Object.fromEntries(changes));
    },
    drop: () => own.delete(key),
  };
}
