const NAME_MAX_CHARS = 120;

/**
 * The name under which a file is downloaded: that of its owner without what could lead somewhere else or look like another
 * name (paths, control characters, marks of writing direction).
 */
export function safeDownloadName(fileName: string): string {
  const name = fileName
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/:*?"<>|%]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, NAME_MAX_CHARS)
    .toWellFormed();
  return name === '' ? 'file' : name;
}

/** The header that has a browser save a file and never show it (RFC 6266, RFC 8187). */
export function attachmentOf(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._ -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
