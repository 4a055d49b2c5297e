/**
 * Parses JSON whose shape the caller must still check. The only such place in the sandbox.
 *
 * @returns undefined for a text that is not JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the fields of a value from outside; an empty object for what is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
