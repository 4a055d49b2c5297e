import { Suspense, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { HabitInitialValues } from '../form/habit-form.model.ts';
import { HabitTemplates } from '../habits.lazy.ts';

type Props = { onChosen: (initialValues: HabitInitialValues) => void; onClosed: () => void };

/** A dialog with templates of habits; the chosen one opens the form, where all of it can be changed. */
export function TemplatesDialog({ onChosen, onClosed }: Props) {
  const text = useText('habits-page');
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(true);
  const chosen = useRef<HabitInitialValues>(undefined);
  return (
    <Dialog
      isOpen={isOpen}
      title={text('templates.title')}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={() => (chosen.current ? onChosen(chosen.current) : onClosed())}
    >
      <p className="mb-3 text-small text-muted">{text('templates.hint')}</p>
      <Suspense fallback={<div className="h-64" />}>
        <HabitTemplates
          onChosen={(initialValues) => {
            chosen.current = initialValues;
            setIsOpen(false);
          }}
        />
      </Suspense>
    </Dialog>
  );
}
