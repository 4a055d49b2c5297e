const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/**
 * The address of a link that somebody typed, where it opens a page or writes a mail; undefined for everything else, such as
 * `javascript:`, which would run as if it were ours.
 */
export function safeAddress(typed: string): string | undefined {
  try {
    // Only whole addresses: one that depends on this page would lead into the app itself.
    const { protocol, href } = new URL(typed);
    return SCHEMES.has(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
