/**
 * The names of a form's fields in which something half-typed stands, such as a date without its year. Their value is an
 * empty text, as that of a field in which nothing stands.
 */
export function badInputOf(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.validity.badInput ? [field.name] : [],
  );
}
