/** A text that can hardly be compressed, in characters of three bytes each. */
export function hardText(chars: number): string {
  return String.fromCharCode(...Array.from({ length: chars }, () => 0x4e00 + Math.floor(Math.random() * 20_000)));
}
