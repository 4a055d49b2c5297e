import type { FeatureKey } from '@dayward/domain';
import type { Access } from '#src/features/plans/index.ts';

export const ADDABLE_KINDS = ['habit', 'task', 'list'] as const;

/** What can be added from anywhere. */
export type AddableKind = (typeof ADDABLE_KINDS)[number];

/** The feature of the plan that adding takes, and the page where the kind is at home. */
const ADDABLE: Readonly<Record<AddableKind, { feature: FeatureKey; page: string }>> = {
  habit: { feature: 'habit_tracking', page: '/dashboard/habits' },
  task: { feature: 'task_management', page: '/dashboard/tasks' },
  list: { feature: 'task_management', page: '/dashboard/lists' },
};

/** What somebody may add with the plan they have; everything as long as the plans are not known, and the server judges. */
export function addableKinds({ plans, plan, status }: Pick<Access, 'plans' | 'plan' | 'status'>): AddableKind[] {
  if (status === 'loading') return [...ADDABLE_KINDS];
  const features = plans.find(({ id }) => id === plan)?.features ?? [];
  return ADDABLE_KINDS.filter((kind) => features.includes(ADDABLE[kind].feature));
}

/** What a page is about, if it is something that can be added. */
export function kindOfPage(canonicalPath: string): AddableKind | undefined {
  return ADDABLE_KINDS.find((kind) => canonicalPath === ADDABLE[kind].page);
}
