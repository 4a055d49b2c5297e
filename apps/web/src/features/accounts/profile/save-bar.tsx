import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

type Props = { isDirty: boolean; isSaving: boolean; problem: string | undefined; onDiscard: () => void };

/** The end of a settings form: the error, the unsaved state, and the buttons to save and to discard. */
export function SaveBar({ isDirty, isSaving, problem, onDiscard }: Props) {
  const text = useText('accounts');
  const common = useText('common');
  return (
    <div className="flex flex-col gap-4">
      <Notice>{problem}</Notice>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" isLoading={isSaving}>
          {common('save')}
        </Button>
        {isDirty && (
          <>
            <Button variant="ghost" onClick={onDiscard}>
              {text('settings.discard')}
            </Button>
            <p className="text-small text-muted">{text('settings.unsaved')}</p>
          </>
        )}
      </div>
    </div>
  );
}
