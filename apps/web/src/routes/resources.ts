import { currentRunId, FEATURE_KEYS, type FeatureKey } from '@dayward/domain';
import {
  BellRing,
  FolderOpen,
  ImageIcon,
  ListFilter,
  ListTodo,
  Paperclip,
  Repeat,
  Smile,
  Sparkles,
  StickyNote,
} from 'lucide-react';
import { pathOfHabit, QuickAddHabit } from '#src/features/habits/index.ts';
import { pathOfList } from '#src/features/lists/index.ts';
import { pathOfTask, QuickAddTask } from '#src/features/tasks/index.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import type { EntityName } from '#src/platform/resource/resource-words.ts';

type Declared = Omit<ResourceEntry, 'name'>;

/** A note or an image of a habit is visible while its run is the current one. */
const ofCurrentRun: Pick<Declared, 'isShownWith'> = {
  isShownWith: ({ runId }, habit) =>
    runId === currentRunId({ id: habit.id, runId: (habit['runId'] as string) ?? null }),
};

/**
 * The feature registry: every resource of the product, each entity exactly once. Recently deleted, refused changes, the palette,
 * the + button, reset, account data, backup, navigation and routes read this list and no other.
 */
const DECLARED = {
  habit: {
    icon: Repeat,
    path: '/dashboard/habits',
    title: 'habit_tracking',
    pathOf: pathOfHabit,
    feature: 'habit_tracking',
    QuickAdd: QuickAddHabit,
    commands: 'own',
  },
  habitNote: { icon: StickyNote, dayField: 'date', ...ofCurrentRun },
  habitImage: {
    icon: ImageIcon,
    dayField: 'takenOn',
    titleOf: ({ caption, fileName }) => String(caption === '' ? fileName : caption),
    ...ofCurrentRun,
  },
  task: {
    icon: ListTodo,
    path: '/dashboard/tasks',
    title: 'task_management',
    pathOf: pathOfTask,
    feature: 'task_management',
    QuickAdd: QuickAddTask,
    commands: 'own',
  },
  subtask: { icon: ListTodo },
  taskNote: { icon: StickyNote },
  taskAttachment: { icon: Paperclip },
  taskFilter: { icon: ListFilter, isUnlisted: true },
  list: {
    icon: FolderOpen,
    path: '/dashboard/lists',
    title: 'lists',
    pathOf: pathOfList,
    commandGroup: 'tasks',
    feature: 'task_management',
    page: {
      load: async () => (await import('#src/features/lists/lists.resource.tsx')).listsResource,
      messages: 'lists',
    },
  },
  notification: { icon: BellRing, isUnlisted: true },
  mood: {
    icon: Smile,
    path: '/dashboard/mood',
    title: 'mood_tracking',
    feature: 'mood_tracking',
    dayField: 'date',
    page: {
      load: async () => (await import('#src/features/mood/mood.resource.tsx')).moodResource,
      messages: 'mood',
    },
  },
  smartReminder: {
    icon: Sparkles,
    path: '/dashboard/smart-reminders',
    title: 'smart_reminders',
    feature: 'smart_reminders',
    page: {
      load: async () =>
        (await import('#src/features/smart-reminders/smart-reminders.resource.tsx')).smartRemindersResource,
      messages: 'smart-reminders',
    },
  },
} as const satisfies Readonly<Record<EntityName, Declared>>;

export const RESOURCES: readonly ResourceEntry[] = Object.entries<Declared>(DECLARED).map(([name, entry]) => ({
  name: name as EntityName, // the keys of DECLARED
  ...entry,
}));

/** Navigation titles of resource pages that belong to no plan feature. */
export type UngatedResourceTitle = Exclude<
  Extract<(typeof DECLARED)[EntityName], { title: string }>['title'],
  FeatureKey
>;

type UngatedResource = ResourceEntry & { path: string; title: UngatedResourceTitle };

const FEATURES: ReadonlySet<string> = new Set(FEATURE_KEYS);

/** Resources whose page belongs to no plan feature: navigation lists them beside the features. */
export const UNGATED_RESOURCES: readonly UngatedResource[] = RESOURCES.filter(
  ({ path, title }) => path !== undefined && title !== undefined && !FEATURES.has(title),
) as readonly UngatedResource[]; // as the filter says
