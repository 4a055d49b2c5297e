import { Suspense, useState } from 'react';
import { QuickAddHabit } from '#src/features/habits/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** Adds habits without leaving the page. */
export function AddHabitDialog({ onClosed }: { onClosed: () => void }) {
  const text = useText('dashboard-tabs');
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Dialog
      isOpen={isOpen}
      title={text('feature.addHabit')}
      closeLabel={common('close')}
      onClose={close}
      onClosed={onClosed}
    >
      <Suspense fallback={<div className="h-64" />}>
        <QuickAddHabit onDone={close} />
      </Suspense>
    </Dialog>
  );
}
