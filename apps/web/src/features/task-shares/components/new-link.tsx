import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** A link that was just made: this is the only time that it is shown. */
export function NewLink({ link }: { link: string }) {
  const text = useText('task-shares');
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another thing to copy
  useEffect(() => button.current?.focus(), [link]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: text('copied'), tone: 'success' });
    } catch {
      showToast({ text: text('notCopied'), tone: 'danger' });
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-3 rounded-control bg-accent-soft p-4">
      <TextField
        label={text('link')}
        hint={text('link.hint')}
        value={link}
        readOnly
        dir="ltr"
        className="flex-1 basis-52"
        onFocus={({ target }) => target.select()}
      />
      <Button ref={button} onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5" />
        {text('copy')}
      </Button>
    </div>
  );
}
