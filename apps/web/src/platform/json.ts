/**
 * Reads JSON whose shape the caller must still check; undefined where the text is not JSON. The only place of the app that
 * does so.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
