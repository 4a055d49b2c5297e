import { ChevronRight } from 'lucide-react';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { quickAddFormOf } from '#src/platform/resource/quick-add-form-of.tsx';
import { useResourceWords } from '#src/platform/resource/resource-words.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import type { Addable } from '../addable.ts';

type Props = {
  /** The resources that the plan allows to add; at least one. */
  kinds: readonly Addable[];
  /** The resource of the current page: its form opens at once. */
  pageKind: Addable | undefined;
  onClosed: () => void;
};

/** Adds an item from anywhere: the page's own kind at once, elsewhere a kind that the user chooses. */
export function QuickAddScreen({ kinds, pageKind, onClosed }: Props) {
  const text = useText('quick-add');
  const words = useResourceWords();
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(true);
  const [kind, setKind] = useState(() => (pageKind && kinds.includes(pageKind) ? pageKind : singleKind(kinds)));
  const firstChoice = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  const Form = kind && quickAddFormOf(kind);
  return (
    <Dialog
      isOpen={isOpen}
      title={kind ? words(`add.${kind.name}`) : text('title')}
      closeLabel={common('close')}
      onClose={close}
      onClosed={onClosed}
      initialFocus={firstChoice}
    >
      {Form ? (
        <Suspense>
          <Form onDone={close} />
        </Suspense>
      ) : (
        <ul className="flex flex-col gap-2">
          {kinds.map((option, index) => (
            <li key={option.name}>
              <Choice
                choiceRef={index === 0 ? firstChoice : undefined}
                kind={option}
                onChoose={() => setKind(option)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type ChoiceProps = {
  kind: Addable;
  choiceRef: RefObject<HTMLButtonElement | null> | undefined;
  onChoose: () => void;
};

function Choice({ kind: { name, icon: Icon }, choiceRef, onChoose }: ChoiceProps) {
  const words = useResourceWords();
  return (
    <button
      ref={choiceRef}
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-4 rounded-control border border-line bg-surface px-4 py-3 text-start transition-colors hover:border-outline hover:bg-sunken"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{words(`one.${name}`)}</span>
        <span className="block text-small text-muted">{words(`add.${name}.body`)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </button>
  );
}

function singleKind(kinds: readonly Addable[]): Addable | undefined {
  return kinds.length === 1 ? kinds[0] : undefined;
}
