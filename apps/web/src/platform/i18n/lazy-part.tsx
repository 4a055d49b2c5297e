import { type ComponentType, lazy } from 'react';
import type { I18n } from './i18n.ts';
import { useI18n } from './i18n-context.tsx';
import type { MessagesName } from './messages.ts';

/**
 * A part of a screen whose code and texts are fetched side by side, once, when it is first drawn; needs a Suspense above it.
 *
 * @param importPart brings the part's module in
 * @param messages what its texts are called
 */
export function lazyPart<Props extends object>(
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
          loads.delete(i18n); // it is fetched again when it is needed again
          parts.delete(i18n);
          throw error;
        });
    loads.set(i18n, loading);
    return loading;
  };
  const partOf = (i18n: I18n) => {
    // What is lazy takes the same properties as what it brings.
    const part = parts.get(i18n) ?? (lazy(() => load(i18n)) as unknown as ComponentType<Props>);
    parts.set(i18n, part);
    return part;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: parts are made once, beside what draws them, as `lazy` makes its own.
  function LazyPart(props: Props) {
    const Part = partOf(useI18n());
    return <Part {...props} />;
  }
  return Object.assign(LazyPart, { fetchAhead: (i18n: I18n) => void load(i18n).catch(() => undefined) });
}
