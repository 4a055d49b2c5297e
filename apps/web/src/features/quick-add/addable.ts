import type { Access } from '#src/features/plans/index.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';

/** A resource that can be added from anywhere, with the path of its page. */
export type Addable = ResourceEntry & Required<Pick<ResourceEntry, 'path' | 'feature'>>;

function isAddable(entry: ResourceEntry): entry is Addable {
  const hasForm = entry.QuickAdd !== undefined || entry.page !== undefined;
  return hasForm && entry.path !== undefined && entry.feature !== undefined;
}

/** The resources that the user's plan allows to add; all until the plans have loaded, because the server decides. */
export function addableOf(
  resources: readonly ResourceEntry[],
  { plans, plan, status }: Pick<Access, 'plans' | 'plan' | 'status'>,
): Addable[] {
  const addable = resources.filter(isAddable);
  if (status === 'loading') return addable;
  const features = plans.find(({ id }) => id === plan)?.features ?? [];
  return addable.filter(({ feature }) => features.includes(feature));
}

/** The resource of a page, if it can be added. */
export function addableOfPage(resources: readonly ResourceEntry[], canonicalPath: string): Addable | undefined {
  return resources.filter(isAddable).find(({ path }) => canonicalPath === path);
}
