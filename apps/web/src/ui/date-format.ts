/**
 * Memoizes `Intl` formats, each created on first use: creating one costs a hundred times as much as using it.
 *
 * @returns the one format for a language and its options
 */
export function memoizeFormat<Options extends object, Writer>(make: (language: string, options: Options) => Writer) {
  const made = new Map<string, Writer>();
  return (language: string, options: Options): Writer => {
    const key = `${language} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(language, options);
    made.set(key, known);
    return known;
  };
}

/** The cached format of dates and times. */
export const dateFormat = memoizeFormat(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
