import type { HabitCategory } from '@dayward/domain';
import { Plus } from 'lucide-react';
import { type RefObject, useImperativeHandle, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TextButton } from '#src/ui/text-link.tsx';
import type { HabitInitialValues } from '../form/habit-form.model.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { useNewHabit } from '../use-new-habit.ts';

export type AddHabitHandle = {
  focus(): void;
  /** Empties the field after its name was used elsewhere. */
  clear(): void;
};

type Props = {
  formRef: RefObject<AddHabitHandle | null>;
  /** The category that the list is filtered by; a new habit gets it, so that the list shows it. */
  category: HabitCategory | undefined;
  /** Opens the full form with the typed name. */
  onMore: (initialValues: HabitInitialValues) => void;
  /** Called after a habit was added. */
  onAdded: () => void;
  /** Opens the templates; undefined if the page already shows them. */
  onTemplates: (() => void) | undefined;
};

/** Adds a daily yes-or-no habit by its name only; a button opens the full form. */
export function AddHabitForm({ formRef, category, onMore, onAdded, onTemplates }: Props) {
  const { text } = useHabitTexts();
  const page = useText('habits-page');
  const { field, name, problem, failure, added, add, type, clearProblem } = useNewHabit();
  useImperativeHandle(formRef, () => ({ focus: () => field.current?.focus(), clear: () => type('') }));
  const [isBegun, setIsBegun] = useState(false);
  // On the narrowest phones the first habits come before what only an addition needs.
  const isFolded = onTemplates !== undefined && !isBegun;
  const fields = category === undefined ? {} : { category };
  return (
    <form
      noValidate
      className="mb-4 flex flex-col max-[24rem]:mb-2 print:hidden"
      onFocus={() => setIsBegun(true)}
      onSubmit={(event) => {
        event.preventDefault();
        void add(fields);
        if (name.trim() !== '') onAdded();
      }}
    >
      <div className="flex items-start gap-2">
        <TextField
          ref={field}
          label={text('add.name')}
          isLabelHidden
          placeholder={text('add.placeholder')}
          error={problem}
          autoComplete="off"
          enterKeyHint="done"
          className="flex-1"
          value={name}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" className="shrink-0 max-sm:px-4">
          <Plus aria-hidden="true" className="size-5 max-[24rem]:hidden" />
          {text('add.submit')}
        </Button>
      </div>
      <Notice>{failure}</Notice>
      <div className={classNames('flex flex-wrap gap-x-5', isFolded && 'max-[24rem]:hidden')}>
        <TextButton
          onClick={() => {
            onMore({ name, ...fields });
            clearProblem();
          }}
        >
          {text('add.more')}
        </TextButton>
        {onTemplates && <TextButton onClick={onTemplates}>{page('templates')}</TextButton>}
      </div>
      <p role="status" className="sr-only">
        {added}
      </p>
    </form>
  );
}
