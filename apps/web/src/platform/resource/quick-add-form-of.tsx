import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import type { QuickAddForm, ResourceEntry } from './resource-entry.ts';

/** Made once for each resource, as lazy components have to be. */
const forms = new WeakMap<ResourceEntry, QuickAddForm>();

/** The form that adds one row of a resource: the feature's own, or the one that its declaration describes. */
export function quickAddFormOf(entry: ResourceEntry): QuickAddForm {
  const { QuickAdd, page } = entry;
  const known = QuickAdd ?? forms.get(entry);
  if (known !== undefined) return known;
  if (page === undefined) throw new Error(`Nothing says how ${entry.name} is added.`);
  const Form = lazyPart<{ onDone: () => void }>(
    async () => {
      const [{ QuickAddForm }, resource] = await Promise.all([import('./quick-add-form.tsx'), page.load()]);
      return ({ onDone }) => <QuickAddForm resource={resource} onDone={onDone} />;
    },
    page.messages,
    'forms',
  );
  forms.set(entry, Form);
  return Form;
}
