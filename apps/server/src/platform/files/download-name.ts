const NAME_MAX_CHARS = 120;

/**
 * Sanitizes the name under which a file is downloaded. It removes paths, control characters and marks of writing direction, which
 * could lead elsewhere or imitate another name.
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

/** The header that makes a browser save a file and never display it (RFC 6266, RFC 8187). */
export function attachmentOf(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._ -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
