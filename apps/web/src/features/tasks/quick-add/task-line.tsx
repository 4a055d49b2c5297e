import { type LocalDate, TASK_TITLE_MAX_CHARS } from '@dayward/domain';
import { Plus } from 'lucide-react';
import { memo, Suspense, useEffect, useId, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextButton } from '#src/ui/text-link.tsx';
import { TaskDialog } from '../tasks.lazy.ts';
import { HighlightedField } from './highlighted-field.tsx';
import { ParsedTokens } from './parsed-tokens.tsx';
import type { QuickAddPlace } from './quick-add-drafts.ts';
import { initialValuesOf } from './use-add-task.ts';
import { useQuickAdd } from './use-quick-add.ts';
import { useTokenTexts } from './use-token-texts.ts';

type Props = {
  place: QuickAddPlace;
  /** Called after a task was added, by the line or by its form. */
  onAdded?: (id: string) => void;
  /** The user asked for this input: it takes the focus. */
  autoFocus?: boolean;
  /** Due date of a line that names none. */
  dueDate?: LocalDate;
  /** The input has a visible label, because other inputs are beside it. */
  isLabelShown?: boolean;
};

/**
 * Quick add: each line adds a task. Parsed tokens are highlighted while the user types, and a press turns a token into a part of
 * the name.
 */
export const TaskLine = memo(function TaskLine(props: Props) {
  const { place, onAdded, autoFocus = false, dueDate, isLabelShown = false } = props;
  const text = useText('task-line');
  const { summary } = useTokenTexts();
  const line = useQuickAdd(place, dueDate, onAdded);
  const { field, understood, problem } = line;
  const [isMoreWanted, setIsMoreWanted] = useState(false);
  const described = useId();
  const said = summary(understood.tokens);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus, field]);
  return (
    <>
      <form
        noValidate
        className="flex min-w-0 flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void line.add();
        }}
      >
        <Field
          label={text('label')}
          isLabelHidden={!isLabelShown}
          error={problem && text(problem, { max: TASK_TITLE_MAX_CHARS })}
        >
          {(wiring) => (
            <div className="flex items-start gap-2">
              <HighlightedField
                {...wiring}
                aria-describedby={[wiring['aria-describedby'], described].filter(Boolean).join(' ')}
                fieldRef={field}
                dir="auto"
                autoComplete="off"
                enterKeyHint="done"
                placeholder={text('placeholder')}
                value={line.line}
                tokens={understood.tokens}
                onChange={({ target }) => line.type(target.value)}
              />
              <Button type="submit" className="shrink-0 max-sm:px-4">
                <Plus aria-hidden="true" className="size-5 max-[24rem]:hidden" />
                {text('submit')}
              </Button>
            </div>
          )}
        </Field>
        <p id={described} className="sr-only">
          {said === '' ? '' : text('understood.said', { pieces: said })}
        </p>
        <ParsedTokens id={`${described}-pieces`} tokens={understood.tokens} onIgnore={line.ignore} />
        <Notice>{line.failure}</Notice>
        {line.line.trim() !== '' && (
          <TextButton className="self-start" onClick={() => setIsMoreWanted(true)}>
            {text('more')}
          </TextButton>
        )}
      </form>
      {/* Outside the form: submitting the dialog would submit this form too. */}
      {isMoreWanted && (
        <Suspense>
          <TaskDialog
            subject={initialValuesOf(line.readNow().task)}
            onAdded={(id) => {
              line.clear();
              onAdded?.(id);
            }}
            onClosed={() => setIsMoreWanted(false)}
          />
        </Suspense>
      )}
    </>
  );
});
