import { Plus } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { useShell } from './shell-context.tsx';
import { useAddHint } from './use-add-hint.ts';

/** Button that adds an item which fits the page (DASH-18, DASH-19, NAV-14). */
export function AddButton({ className }: { className: string }) {
  const text = useText('shell');
  const shell = useShell();
  return (
    <Tooltip text={useAddHint()} side="top">
      <button
        type="button"
        aria-label={text('add')}
        aria-haspopup="dialog"
        onPointerEnter={() => shell.preload('add')}
        onClick={shell.add}
        className={`grid place-items-center rounded-full bg-accent text-accent-contrast active:scale-95 ${className}`}
      >
        <Plus aria-hidden="true" className="size-6" />
      </button>
    </Tooltip>
  );
}
