import type { ReactNode, RefObject } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextButton } from '#src/ui/text-link.tsx';

type Props = {
  element: RefObject<HTMLFormElement | null>;
  isOpen: boolean;
  title: string;
  submitLabel: string;
  /** True when the fields hold an earlier draft. */
  isDraft: boolean;
  /** The error of a failed save. */
  failure: string | undefined;
  onSubmit: () => void;
  onStartAfresh: () => void;
  /** Discards the draft. */
  onCancel: () => void;
  /** Keeps the draft: a tap outside may be a mistake. */
  onPutAway: () => void;
  onClosed: () => void;
  children: ReactNode;
};

/** A dialog with the form of one subject, controlled by `useDialogForm`; its buttons stay in view. */
export function FormDialog({ element, isOpen, title, submitLabel, isDraft, failure, children, ...on }: Props) {
  const text = useText('forms');
  const common = useText('common');
  return (
    <Dialog isOpen={isOpen} title={title} closeLabel={common('close')} onClose={on.onPutAway} onClosed={on.onClosed}>
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          on.onSubmit();
        }}
      >
        {isDraft && (
          <p className="flex flex-wrap items-center gap-x-4 rounded-control bg-sunken px-3.5 py-1 text-small">
            {text('draft')}
            <TextButton onClick={on.onStartAfresh}>{text('draft.discard')}</TextButton>
          </p>
        )}
        {children}
        <Notice>{failure}</Notice>
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-6 py-4">
          <Button variant="ghost" onClick={on.onCancel}>
            {common('cancel')}
          </Button>
          <Button type="submit">{submitLabel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
