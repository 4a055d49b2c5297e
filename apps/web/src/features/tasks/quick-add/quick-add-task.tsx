import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { TaskLine } from './task-line.tsx';

const HELP = ['help.dates', 'help.repeats', 'help.signs', 'help.names'] as const;

type Props = {
  /** Called when the user is done adding. */
  onDone: () => void;
};

/** Quick add of tasks from any page: one line each, one after another. */
export function QuickAddTask({ onDone }: Props) {
  const text = useText('task-line');
  const common = useText('common');
  const [hasAdded, setHasAdded] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <TaskLine place="dialog" autoFocus isLabelShown onAdded={() => setHasAdded(true)} />
      <Disclosure summary={<span className="text-small">{text('help')}</span>}>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-small text-muted">
          {HELP.map((line) => (
            <li key={line}>{text(line)}</li>
          ))}
        </ul>
      </Disclosure>
      <Button variant="ghost" className="self-end" onClick={onDone}>
        {hasAdded ? text('finish') : common('cancel')}
      </Button>
    </div>
  );
}
