/** The encodings that a client accepts (RFC 9110 §12.5.3; a weight of zero is a refusal), in lower case. */
export function acceptedEncodings(acceptEncoding: string | string[] | undefined): ReadonlySet<string> {
  const parts = String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim() ?? '');
  return new Set(parts);
}
