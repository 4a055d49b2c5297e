/** Error for a text that is not JSON. The message never shows the text: it may hold a secret. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  /** Position of the error, such as `line 3 column 7`; undefined if the engine does not report it. */
  readonly place: string | undefined;

  constructor(place: string | undefined) {
    super('The text is not valid JSON.');
    this.place = place;
  }
}

/**
 * Parses JSON whose shape the caller must still check. The only such place in the server.
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
