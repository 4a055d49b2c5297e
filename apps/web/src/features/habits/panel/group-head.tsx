import type { LocalDate } from '@dayward/domain';
import { CheckCheck, ChevronDown, Ellipsis, FolderX, Pencil } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import type { Habit } from '../habits.data.ts';
import type { HabitToday } from '../habits-today.ts';
import type { PageDialog } from './page-dialog.ts';
import type { PageActions } from './use-page-actions.ts';

type Props = {
  /** Empty for the habits without a group. */
  name: string;
  label: string;
  /** The visible habits: "complete all" changes no hidden ones. */
  habits: readonly HabitToday[];
  /** All habits of the group, hidden ones too: renaming only some of them would split the group. */
  members: readonly Habit[];
  today: LocalDate;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  pageActions: PageActions;
  onOpen: (dialog: PageDialog) => void;
};

/** The head of a group: its name, the progress of its routine, and its actions. */
export function GroupHead({ name, label, habits, members, today, isFolded, onFold, pageActions, onOpen }: Props) {
  const text = useText('habits-page');
  const asked = habits.filter(({ onDay }) => onDay.isAsked);
  const done = asked.filter(({ onDay }) => onDay.isComplete).length;
  const complete = useSingleTap(() => void pageActions.completeAll(habits, label, today));
  return (
    <div className="mb-1.5 flex min-h-11 items-center gap-1">
      <h2 className="min-w-0 flex-1 text-body font-semibold">
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={text('group.toggle', { name: label, done, count: asked.length })}
          className="flex min-h-11 max-w-full items-center gap-2 rounded-control pe-2 text-start hover:bg-sunken"
          onClick={() => onFold(!isFolded)}
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              'size-5 shrink-0 text-muted transition-transform duration-calm',
              isFolded && '-rotate-90 rtl:rotate-90',
            )}
          />
          <span dir="auto" className="min-w-0 break-words">
            {label}
          </span>
          <span
            aria-hidden="true"
            className="shrink-0 text-small font-medium whitespace-nowrap text-muted tabular-nums"
          >
            {asked.length > 0 && text('group.progress', { done, count: asked.length })}
          </span>
        </button>
      </h2>
      {asked.length - done > 0 && (
        <Button
          variant="ghost"
          size="small"
          className="shrink-0 max-sm:min-w-11 max-sm:px-2"
          aria-label={text('group.complete.named', { name: label })}
          {...complete}
        >
          <CheckCheck aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{text('group.complete')}</span>
        </Button>
      )}
      {name !== '' && (
        <MenuButton
          label={text('group.more', { name })}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          entries={[
            {
              label: text('group.rename'),
              icon: <Pencil aria-hidden="true" className="size-4.5" />,
              onAct: () => onOpen({ kind: 'rename', group: name, habits: members }),
            },
            {
              label: text('group.dissolve'),
              icon: <FolderX aria-hidden="true" className="size-4.5" />,
              onAct: () => void pageActions.dissolveGroup(members, name),
            },
          ]}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </MenuButton>
      )}
    </div>
  );
}
