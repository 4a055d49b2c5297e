import { HabitEntity } from '@dayward/contract';
import { HABIT_NAME_MAX_CHARS } from '@dayward/domain';
import { Plus } from 'lucide-react';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { newId } from '#src/platform/new-id.ts';
import { useMutate } from '#src/platform/sync/use-local-data.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';

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

const NameSchema = HabitEntity.fields.name;

/** A habit of every day, done or not, needs nothing but a name; everything else is one step further. */
export function AddHabitForm({ formRef, onMore }: Props) {
  const { text } = useHabitTexts();
  const errorText = useErrorText();
  const mutate = useMutate();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [added, setAdded] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(formRef, () => ({ focus: () => field.current?.focus(), clear: () => setName('') }));

  async function add() {
    setFailure(undefined);
    const checked = NameSchema.safeParse(name);
    const isTooLong = !checked.success && name.trim().length > HABIT_NAME_MAX_CHARS;
    setProblem(
      checked.success
        ? undefined
        : isTooLong
          ? text('name.tooLong', { max: HABIT_NAME_MAX_CHARS })
          : text('name.required'),
    );
    field.current?.focus();
    if (!checked.success) return;
    // The field is free for the next one at once; what could not be kept comes back into it.
    setName('');
    setAdded('');
    try {
      await mutate('habit.create', { id: newId(), name: checked.data });
      setAdded(text('add.done', { name: checked.data }));
    } catch (error) {
      setName((typed) => (typed === '' ? name : typed));
      setFailure(text('notSaved', { reason: errorText(error) }));
    }
  }

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
            onChange={({ target }) => {
              setName(target.value);
              setProblem(undefined);
            }}
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
            setProblem(undefined);
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
