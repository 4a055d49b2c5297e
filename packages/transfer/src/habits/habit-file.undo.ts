import type { MutationArgs, MutationCall } from '@dayward/contract';
import { HABIT_NOTES, isDeepEqual } from '@dayward/domain';
import type { AccountRows } from '#src/files/account-rows.ts';

/**
 * Plans the undo of an import. Habits that it created or restored move to "Recently deleted" with all their data. Existing habits
 * lose what it added: unchanged days and notes, and milestones. Runs that it started for them stay, empty and invisible, and are
 * purged when they expire.
 *
 * @param changes the mutations of the import, in order
 * @param account all current rows of the account
 */
export function planUndoOfHabitImport(changes: readonly MutationCall[], account: AccountRows): MutationCall[] {
  const made = new Set(changes.flatMap(({ name, args }) => (name === 'habit.create' ? [args.id] : [])));
  return changes.flatMap((change): MutationCall[] => {
    switch (change.name) {
      case 'habit.create':
      case 'habit.restore':
        return [{ name: 'habit.delete', args: { id: change.args.id } }];
      case 'habit.importMonth':
        return made.has(change.args.habitId) ? [] : [{ name: 'habit.takeBackMonth', args: change.args }];
      case 'habit.celebrate':
        return made.has(change.args.habitId) ? [] : [{ name: 'habit.takeBackMilestone', args: change.args }];
      case 'habitNote.create':
        return made.has(change.args.habitId) || !isUnchanged(change.args, account) ? [] : [deletion(change.args.id)];
      case 'habitNote.restore':
        return [deletion(change.args.id)];
      default:
        return [];
    }
  });
}

function deletion(id: string): MutationCall {
  return { name: 'habitNote.delete', args: { id } };
}

function isUnchanged(
  { id, content, mood = null, energy = null, date = null }: MutationArgs<'habitNote.create'>,
  account: AccountRows,
): boolean {
  const note = account.find({ collection: HABIT_NOTES, id });
  const made = { content, mood, energy, date };
  return note !== undefined && Object.entries(made).every(([field, value]) => isDeepEqual(note[field], value));
}
