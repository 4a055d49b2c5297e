import { beforeEach, vi } from 'vitest';

/**
 * Records the files saved during the tests of a file; call it at the file's top level.
 *
 * @returns the files of the running test, oldest first
 */
export function catchSavedFiles(): readonly { name: string; content: string }[] {
  const saved: { name: string; content: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    const texts: string[] = [];
    vi.stubGlobal(
      'Blob',
      class extends Blob {
        constructor(parts: string[], options: BlobPropertyBag) {
          super(parts, options);
          texts.push(parts.join(''));
        }
      },
    );
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: texts.at(-1) ?? '' });
    });
    return () => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    };
  });
  return saved;
}
