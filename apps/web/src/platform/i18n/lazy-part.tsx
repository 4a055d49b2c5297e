import { type ComponentType, use } from 'react';
import type { AnyCatalogue, I18n } from './i18n.ts';
import { useI18n } from './i18n-context.tsx';

/**
 * A part of a screen whose code and texts are fetched side by side, once, when it is first drawn; needs a Suspense above it.
 *
 * @param importPart brings the part's module in
 * @param catalogues the texts that it shows
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  ...catalogues: AnyCatalogue[]
): ComponentType<Props> & { fetchAhead(i18n: I18n): void } {
  const known = new WeakMap<I18n, Promise<ComponentType<Props>>>();
  const load = (i18n: I18n) => {
    const loading =
      known.get(i18n) ??
      Promise.all([importPart(), i18n.load(...catalogues)])
        .then(([Part]) => Part)
        .catch((error: unknown) => {
          known.delete(i18n); // it is fetched again when it is needed again
          throw error;
        });
    known.set(i18n, loading);
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: parts are made once, beside what draws them, as `lazy` makes its own.
  function LazyPart(props: Props) {
    const Part = use(load(useI18n()));
    return <Part {...props} />;
  }
  return Object.assign(LazyPart, { fetchAhead: (i18n: I18n) => void load(i18n).catch(() => undefined) });
}
