import type * as z from 'zod/mini';
import { HabitImageEntity } from '../features/habits/habit-images.schemas.ts';
import { HabitNoteEntity } from '../features/habits/habit-notes.schemas.ts';
import { habitMutations } from '../features/habits/habits.mutations.ts';
import { HabitEntity, HabitMilestones, HabitMonths, HabitRuns } from '../features/habits/habits.schemas.ts';
import { ListEntity } from '../features/lists/lists.schemas.ts';
import { NotificationEntity } from '../features/notifications/notifications.schemas.ts';
import { settingsMutations } from '../features/settings/settings.mutations.ts';
import { Settings } from '../features/settings/settings.schemas.ts';
import {
  SubtaskEntity,
  TaskAttachmentEntity,
  TaskFilterEntity,
  TaskNoteEntity,
} from '../features/tasks/task-parts.schemas.ts';
import { taskMutations } from '../features/tasks/tasks.mutations.ts';
import { TaskEntity } from '../features/tasks/tasks.schemas.ts';
import { timerMutations } from '../features/time-entries/time-entries.mutations.ts';
import { RunningTimers, TimeEntries } from '../features/time-entries/time-entries.schemas.ts';
import { TextVersions } from './text-versions.ts';

/** Every entity that the product has; tests and machinery walk this list. */
export const ENTITIES = [
  ListEntity,
  HabitEntity,
  HabitNoteEntity,
  HabitImageEntity,
  TaskEntity,
  SubtaskEntity,
  TaskNoteEntity,
  TaskAttachmentEntity,
  TaskFilterEntity,
  NotificationEntity,
] as const;

/** Every synced kind of row that is not an entity of its own. */
export const COLLECTIONS = [
  TextVersions,
  HabitRuns,
  HabitMonths,
  HabitMilestones,
  Settings,
  TimeEntries,
  RunningTimers,
] as const;

/** Every mutation, by its name on the wire. */
export const MUTATIONS = {
  ...ListEntity.mutations,
  ...HabitEntity.mutations,
  ...habitMutations,
  ...HabitNoteEntity.mutations,
  ...HabitImageEntity.mutations,
  ...TaskEntity.mutations,
  ...taskMutations,
  ...SubtaskEntity.mutations,
  ...TaskNoteEntity.mutations,
  ...TaskAttachmentEntity.mutations,
  ...TaskFilterEntity.mutations,
  ...NotificationEntity.mutations,
  ...settingsMutations,
  ...timerMutations,
} as const;

export type MutationName = keyof typeof MUTATIONS;

/** What a mutation takes, as its author writes it: defaults may be left out. */
export type MutationArgs<Name extends MutationName> = z.input<(typeof MUTATIONS)[Name]['args']>;

/** A mutation by its name, with what it takes. */
export type MutationCall = { [Name in MutationName]: { name: Name; args: MutationArgs<Name> } }[MutationName];
