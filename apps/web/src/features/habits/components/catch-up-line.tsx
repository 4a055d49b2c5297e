import { History } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';

/** Says that yesterday is still open, and opens the questions. */
export function CatchUpLine({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { text } = useHabitTexts();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken py-1.5 ps-4 pe-2">
      <History aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
      <p className="min-w-28 flex-1 py-1">{text('catchUp.line', { count })}</p>
      <Button variant="ghost" className="px-3" onClick={onOpen}>
        {text('catchUp.open')}
      </Button>
    </div>
  );
}
