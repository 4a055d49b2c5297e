import type { MutationCall } from '@dayward/contract';
import { HabitEntity } from '@dayward/contract/features/habits';
import type { Habit } from '../habits.data.ts';

/** Fields of a habit's history, which are not part of its definition. */
const HISTORY_FIELDS: readonly string[] = ['runId', 'archivedAt', 'pauses'];

/** The mutation that adds a habit with the same definition under another name. */
export function copyHabit(habit: Habit, copy: { id: string; name: string }): MutationCall {
  return { name: 'habit.create', args: HabitEntity.schemas.create.parse({ ...definitionOf(habit), ...copy }) };
}

/** The fields that define a habit. */
function definitionOf(habit: Habit): Record<string, unknown> {
  const names = Object.keys(HabitEntity.fields).filter((name) => !HISTORY_FIELDS.includes(name));
  return Object.fromEntries(Object.entries(habit).filter(([name]) => names.includes(name)));
}
