import { Plus } from 'lucide-react';
import { type RefObject, useImperativeHandle } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import { useNewHabit } from '../use-new-habit.ts';

export type AddHabitHandle = {
  focus(): void;
  /** The name was used elsewhere. */
  clear(): void;
};

type Props = {
  formRef: RefObject<AddHabitHandle | null>;
  /** More is to be said of the habit than its name. */
  onMore: (name: string) => void;
};

/** A habit of every day, done or not, needs nothing but a name; everything else is one step further. */
export function AddHabitForm({ formRef, onMore }: Props) {
  const { text } = useHabitTexts();
  const { field, name, problem, failure, added, add, type, clearProblem } = useNewHabit();
  useImperativeHandle(formRef, () => ({ focus: () => field.current?.focus(), clear: () => type('') }));
  return (
    <Card className="mb-6 p-4 sm:p-5">
      <form
        noValidate
        className="flex flex-col gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div className="flex items-start gap-2 sm:gap-3">
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
        <TextButton
          className="self-start"
          onClick={() => {
            onMore(name);
            clearProblem();
          }}
        >
          {text('add.more')}
        </TextButton>
        <p role="status" className="sr-only">
          {added}
        </p>
      </form>
    </Card>
  );
}
