import type { HabitCategory } from '@dayward/domain';
import { Plus } from 'lucide-react';
import { type RefObject, useImperativeHandle } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { HabitBeginning } from '../form/habit-form.model.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { useNewHabit } from '../use-new-habit.ts';

export type AddHabitHandle = {
  focus(): void;
  /** The name was used elsewhere. */
  clear(): void;
};

type Props = {
  formRef: RefObject<AddHabitHandle | null>;
  /** The category that the list is narrowed to: what is named here is seen there. */
  category: HabitCategory | undefined;
  /** More is to be said of the habit than its name. */
  onMore: (beginning: HabitBeginning) => void;
  /** A habit was named. */
  onAdded: () => void;
  /** Habits to choose from; undefined where they are on the page already. */
  onTemplates: (() => void) | undefined;
};

/** A habit of every day, done or not, needs nothing but a name; everything else is one step further. */
export function AddHabitForm({ formRef, category, onMore, onAdded, onTemplates }: Props) {
  const { text } = useHabitTexts();
  const page = useText('habits-page');
  const { field, name, problem, failure, added, add, type, clearProblem } = useNewHabit();
  useImperativeHandle(formRef, () => ({ focus: () => field.current?.focus(), clear: () => type('') }));
  const fields = category === undefined ? {} : { category };
  return (
    <form
      noValidate
      className="mb-4 flex flex-col"
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
      <div className="flex flex-wrap gap-x-5">
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
