/** Parses JSON whose shape the caller must still check; undefined if the text is not JSON. The app's only use of `JSON.parse`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
