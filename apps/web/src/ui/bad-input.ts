/**
 * The names of a form's fields with an incomplete input (`validity.badInput`), such as a date without its year. Their value is an
 * empty string, as that of an empty field.
 */
export function badInputOf(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.validity.badInput ? [field.name] : [],
  );
}
