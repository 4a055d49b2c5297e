import { FEATURE_KEYS, type FeatureKey } from '@dayward/domain';
import type * as z from 'zod/mini';
import { HabitImageEntity } from '../features/habits/habit-images.schemas.ts';
import { HabitNoteEntity } from '../features/habits/habit-notes.schemas.ts';
import { HabitEntity, HabitMilestones, HabitMonths, HabitRuns } from '../features/habits/habits.schemas.ts';
import { ListEntity } from '../features/lists/lists.schemas.ts';
import { MoodEntity } from '../features/mood/mood.schemas.ts';
import { NotificationEntity } from '../features/notifications/notifications.schemas.ts';
import { Settings } from '../features/settings/settings.collection.ts';
import { SmartReminderEntity } from '../features/smart-reminders/smart-reminders.schemas.ts';
import {
  SubtaskEntity,
  TaskAttachmentEntity,
  TaskFilterEntity,
  TaskNoteEntity,
} from '../features/tasks/task-children.schemas.ts';
import { TaskEntity } from '../features/tasks/tasks.schemas.ts';
import { RunningTimers, TimeEntries } from '../features/time-entries/time-entries.schemas.ts';
import { TextVersions } from './text-versions.ts';

/** Every entity of the product; tests and generic code iterate over this list. */
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
  MoodEntity,
  SmartReminderEntity,
] as const;

/** The plan features whose screens and routes exist, as the entities declare; the others are neither sold nor counted. */
export const BUILT_FEATURES: readonly FeatureKey[] = /* @__PURE__ */ gatherBuiltFeatures();

function gatherBuiltFeatures(): FeatureKey[] {
  const declared: readonly { builds?: readonly FeatureKey[] }[] = ENTITIES;
  const built = declared.flatMap(({ builds = [] }) => builds);
  return FEATURE_KEYS.filter((key) => built.includes(key));
}

/** Every synced kind of row that is not an entity. */
export const COLLECTIONS = [
  TextVersions,
  HabitRuns,
  HabitMonths,
  HabitMilestones,
  Settings,
  TimeEntries,
  RunningTimers,
] as const;

type Declared = (typeof ENTITIES)[number]['mutations'] | (typeof COLLECTIONS)[number]['ownMutations'];

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? { readonly [Name in keyof All]: All[Name] }
  : never;

/** Every mutation of the entities and collections, by its name on the wire. */
export const MUTATIONS = /* @__PURE__ */ gatherMutations();

function gatherMutations(): AllOf<Declared> {
  return Object.assign(
    {},
    ...ENTITIES.map(({ mutations }) => mutations),
    ...COLLECTIONS.map(({ ownMutations }) => ownMutations),
  );
}

export type MutationName = keyof typeof MUTATIONS;

/** The arguments of a mutation as a caller writes them: defaults may be omitted. */
export type MutationArgs<Name extends MutationName> = z.input<(typeof MUTATIONS)[Name]['args']>;

/** A mutation by name, with its arguments. */
export type MutationCall = { [Name in MutationName]: { name: Name; args: MutationArgs<Name> } }[MutationName];
