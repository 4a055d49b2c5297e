/**
 * Makes writers of one kind, each when it is first asked for: making one costs a hundred times what using it costs.
 *
 * @returns the one writer for a language and its options
 */
export function remembered<Options extends object, Writer>(make: (language: string, options: Options) => Writer) {
  const made = new Map<string, Writer>();
  return (language: string, options: Options): Writer => {
    const key = `${language} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(language, options);
    made.set(key, known);
    return known;
  };
}

/** Writes dates and times. */
export const dateWriter = remembered(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
