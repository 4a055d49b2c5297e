import type { FormEvent, ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Task } from '../tasks.data.ts';
import type { TaskActions } from '../use-task-actions.ts';

/** Props of the editor of one property. */
export type EditorProps = { task: Task; actions: TaskActions; onClose: () => void };

/** The class names of an editor's column. */
export const EDITOR_CLASS = 'flex min-w-0 flex-col gap-4';

type EditorFormProps = {
  onSave: (form: HTMLFormElement) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A draft with Save and Cancel. */
export function EditorForm({ onSave, onClose, children }: EditorFormProps) {
  const common = useText('common');
  return (
    <form
      noValidate
      className={EDITOR_CLASS}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void onSave(event.currentTarget);
      }}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{common('save')}</Button>
        <Button variant="ghost" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}
