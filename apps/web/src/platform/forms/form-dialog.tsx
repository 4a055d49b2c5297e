import type { ReactNode, RefObject } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogButtons } from '#src/ui/dialog.tsx';
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
  /** The number of fields with a problem, and of submits, which announce it again. */
  problems: { count: number; submits: number };
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
export function FormDialog({
  element,
  isOpen,
  title,
  submitLabel,
  isDraft,
  failure,
  problems,
  children,
  ...on
}: Props) {
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
        <p key={problems.submits} role="alert" className="sr-only">
          {problems.count > 0 && text('problems', { count: problems.count })}
        </p>
        <DialogButtons>
          <Button variant="ghost" onClick={on.onCancel}>
            {common('cancel')}
          </Button>
          <Button type="submit">{submitLabel}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
