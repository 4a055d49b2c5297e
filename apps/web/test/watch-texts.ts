import type { I18n } from '#src/platform/i18n/i18n.ts';

type AnyText = (key: string, values?: { name?: unknown }) => string;

/**
 * Records the requested texts. A component requests its texts on every render, so they show which components rendered.
 *
 * @param i18n is wrapped before the first render, because components are memoized by their text functions
 * @returns `since` starts a recording, and returns a function for its texts: each is its key, followed by the `name` in it
 */
export function watchTexts(i18n: I18n): { i18n: I18n; since: () => () => readonly string[] } {
  let asked: string[] = [];
  const watched = new WeakMap<AnyText, AnyText>();
  const text = (...given: Parameters<I18n['text']>) => {
    // The keys of these messages do not matter here.
    const original = i18n.text(...given) as unknown as AnyText;
    const recording: AnyText =
      watched.get(original) ??
      ((key, values) => {
        asked.push(values?.name === undefined ? key : `${key} ${String(values.name)}`);
        return original(key, values);
      });
    watched.set(original, recording);
    return recording;
  };
  return {
    i18n: { ...i18n, text: text as unknown as I18n['text'] },
    since: () => {
      const texts: string[] = [];
      asked = texts;
      return () => texts;
    },
  };
}
