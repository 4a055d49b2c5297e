import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import type { QuickAddForm, ResourceEntry } from './resource-entry.ts';

/** Created once per resource, because lazy components must be stable. */
const forms = new WeakMap<ResourceEntry, QuickAddForm>();

/** The quick add form of a resource: the feature's own, or the one from its declaration. */
export function quickAddFormOf(entry: ResourceEntry): QuickAddForm {
  const { QuickAdd, page } = entry;
  const known = QuickAdd ?? forms.get(entry);
  if (known !== undefined) return known;
  if (page === undefined) throw new Error(`Nothing says how ${entry.name} is added.`);
  const Form = lazyComponent<{ onDone: () => void }>(
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
