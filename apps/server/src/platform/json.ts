/** The text is not JSON. The message never shows the text: it may hold a secret. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  /** Where reading stopped, such as `line 3 column 7`; undefined where the engine does not tell. */
  readonly place: string | undefined;

  constructor(place: string | undefined) {
    super('The text is not valid JSON.');
    this.place = place;
  }
}

/**
 * Reads JSON whose shape the caller must still check. The only place of the server that does so.
 *
 * @throws JsonSyntaxError
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const place = error instanceof Error ? /\((line \d+ column \d+)\)$/.exec(error.message)?.[1] : undefined;
    throw new JsonSyntaxError(place);
  }
}
