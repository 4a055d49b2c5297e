import { type ComponentType, lazy } from 'react';
import type { I18n } from './i18n.ts';
import { useI18n } from './i18n-context.tsx';
import type { MessagesName } from './messages.ts';

/**
 * A lazy component whose code and messages are fetched in parallel on its first render; needs a Suspense above it.
 *
 * @param importPart imports the component's module
 * @param messages the names of its messages
 */
export function lazyComponent<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  ...messages: MessagesName[]
): ComponentType<Props> & { fetchAhead(i18n: I18n): void } {
  const loads = new WeakMap<I18n, Promise<{ default: ComponentType<Props> }>>();
  const parts = new WeakMap<I18n, ComponentType<Props>>();
  const load = (i18n: I18n) => {
    const loading =
      loads.get(i18n) ??
      Promise.all([importPart(), i18n.load(...messages)])
        .then(([part]) => ({ default: part }))
        .catch((error: unknown) => {
          loads.delete(i18n); // retried by the next render that needs it
          parts.delete(i18n);
          throw error;
        });
    loads.set(i18n, loading);
    return loading;
  };
  const partOf = (i18n: I18n) => {
    // The lazy component takes the same props as the loaded one.
    const part = parts.get(i18n) ?? (lazy(() => load(i18n)) as unknown as ComponentType<Props>);
    parts.set(i18n, part);
    return part;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: created once at module level, like the components of `lazy`.
  function LazyPart(props: Props) {
    const Part = partOf(useI18n());
    return <Part {...props} />;
  }
  return Object.assign(LazyPart, { fetchAhead: (i18n: I18n) => void load(i18n).catch(() => undefined) });
}
