import { todayTasks } from '@dayward/domain';
import { CalendarDays, Ellipsis, Inbox, Sun } from 'lucide-react';
import { memo, useMemo } from 'react';
import { PATH_OF_LISTS, pathOfList, useLists, useOpenTaskCounts } from '#src/features/lists/index.ts';
import { useTasks } from '#src/features/tasks/index.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useCalendarDay, useUserDays } from '#src/platform/today/use-today.ts';
import { NavigationLink } from './navigation.tsx';
import { usePlaceText } from './places.ts';

type Props = {
  path: string;
  /** The number of lists that show; the page of all lists has the others. */
  most: number;
  onFollow?: () => void;
};

/** The name of the inbox as a target of drops; lists are named by their id. */
const INBOX_TARGET = 'inbox';

/**
 * Views of the tasks and the account's lists by name, with the number of their open tasks, as items of the navigation. A task that
 * is dropped on a list moves there.
 */
export const TaskPlaces = memo(function TaskPlaces({ path, most, onFollow }: Props) {
  const text = useText('shell');
  const placeText = usePlaceText();
  const rows = useLists();
  const counts = useOpenTaskCounts();
  const language = formattingLanguage(useI18n().getLanguage());
  const lists = useMemo(() => {
    const collator = new Intl.Collator(language, { numeric: true });
    return rows.toSorted((one, other) => collator.compare(one.name, other.name));
  }, [rows, language]);
  const isCut = lists.length > most + 1; // one more shows in place of the link
  const views = [
    { name: 'inbox', Icon: Inbox, count: counts.inbox, dropName: INBOX_TARGET },
    { name: 'today', Icon: Sun, count: useTodayCount(), dropName: undefined },
    { name: 'upcoming', Icon: CalendarDays, count: 0, dropName: undefined },
  ] as const;
  return (
    <>
      {views.map(({ name, dropName, ...view }) => (
        <li key={name}>
          <NavigationLink
            to={`/dashboard/${name}`}
            label={placeText(name)}
            isHere={path === `/dashboard/${name}`}
            onFollow={onFollow}
            {...view}
            {...(dropName !== undefined && { dropName })}
          />
        </li>
      ))}
      {(isCut ? lists.slice(0, most) : lists).map((list) => (
        <li key={list.id}>
          <NavigationLink
            to={pathOfList(list)}
            label={list.name}
            Icon={list.colour}
            isHere={path === pathOfList(list)}
            count={counts.of(list.id)}
            dropName={list.id}
            onFollow={onFollow}
          />
        </li>
      ))}
      {isCut && (
        <li>
          <NavigationLink
            to={PATH_OF_LISTS}
            label={text('lists.all', { count: lists.length })}
            Icon={Ellipsis}
            isHere={false}
            onFollow={onFollow}
          />
        </li>
      )}
    </>
  );
});

/** The number of open tasks of today, at the start of the day and whenever a task changes. */
function useTodayCount(): number {
  const { active } = useTasks();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const today = useCalendarDay();
  return useMemo(() => {
    const { overdue, today: due, planned } = todayTasks(active, { today, now: clock.now(), zone });
    return overdue.length + due.length + planned.length;
  }, [active, clock, zone, today]);
}
