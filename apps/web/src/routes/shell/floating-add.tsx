import { Plus } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { useShell } from './shell-context.tsx';
import { useAddHint } from './use-add-hint.ts';

/** The button above the page's lower end that adds something (DASH-18, DASH-19). */
export function FloatingAdd() {
  const text = useText('shell');
  const shell = useShell();
  return (
    <Tooltip text={useAddHint()} side="top">
      <button
        type="button"
        aria-label={text('add')}
        aria-haspopup="dialog"
        onPointerEnter={() => shell.fetchAhead('add')}
        onClick={shell.add}
        className="fixed end-6 bottom-6 z-10 grid size-14 place-items-center rounded-full bg-accent text-accent-contrast shadow-raised transition-[background-color,transform] duration-150 hover:bg-accent-strong active:scale-95"
      >
        <Plus aria-hidden="true" className="size-6" />
      </button>
    </Tooltip>
  );
}
