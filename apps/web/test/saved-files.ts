import { beforeEach, vi } from 'vitest';

/**
 * Catches what is saved as files during the tests of a file; to be called at its top.
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
