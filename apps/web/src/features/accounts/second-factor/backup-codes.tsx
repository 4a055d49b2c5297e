import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { copyText } from '#src/platform/transfer/copy-text.ts';
import { Button } from '#src/ui/button.tsx';

type Props = { codes: readonly string[]; onDone: () => void };

/** The backup codes, shown only once. */
export function BackupCodes({ codes, onDone }: Props) {
  const text = useText('security');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = () => copyText(codes.join('\n'), { done: text('codes.copied'), failed: text('codes.notCopied') });

  function download() {
    const file = new Blob([`${text('codes.fileTitle')}\n\n${codes.join('\n')}\n`], { type: 'text/plain' });
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = 'dayward-backup-codes.txt';
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <div data-paper="" className="flex flex-col gap-4 rounded-card bg-sunken p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {text('codes.title')}
        </h3>
        <p className="text-small text-muted">{text('codes.body')}</p>
      </div>
      <ul className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {text('codes.copy')}
        </Button>
        <Button variant="secondary" onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          {text('codes.download')}
        </Button>
        <Button onClick={onDone}>{text('codes.done')}</Button>
      </div>
    </div>
  );
}
