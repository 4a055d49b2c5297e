import type { SyncedRow } from '@dayward/domain';
import { useCallback, useMemo } from 'react';
import { CommandPaletteScreen } from '#src/features/command-palette/screens/command-palette.screen.tsx';
import { useHabitCommands } from '#src/features/habits/index.ts';
import { useAccess } from '#src/features/plans/index.ts';
import { addableOf } from '#src/features/quick-add/index.ts';
import { useTaskCommands, useTaskLineCommand } from '#src/features/tasks/index.ts';
import type { Command } from '#src/platform/commands/command.ts';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { entityOf, isAlive, titleOfRow } from '#src/platform/resource/entities.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import { useResourceWords } from '#src/platform/resource/resource-words.ts';
import { useCollections } from '#src/platform/resource/use-collections.ts';
import { isArchivedRow } from '#src/platform/resource/use-rows-of.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useNavigate } from '#src/ui/router/index.ts';
import { type OverlayProps, useReturnFocus } from './shell-context.tsx';
import { useActionCommands, usePlaceCommands } from './use-commands.ts';

/** Search over the app and the account's data. */
export function SearchOverlay(props: OverlayProps) {
  const addTyped = useTaskLineCommand();
  const canAddTasks = addableOf(useRuntime().resources, useAccess()).some(({ name }) => name === 'task');
  return (
    <CommandPaletteScreen
      {...props}
      commands={useCommands()}
      commandForTyped={canAddTasks ? addTyped : undefined}
      finalFocus={useReturnFocus()}
    />
  );
}

/** All commands of the search. */
function useCommands(): readonly Command[] {
  const navigate = useNavigate();
  const go = useCallback((path: string) => void navigate(path), [navigate]);
  const actions = useActionCommands();
  const places = usePlaceCommands(go);
  const habits = useHabitCommands(go);
  const tasks = useTaskCommands(go);
  const records = useResourceCommands(go);
  // What is done every day comes before what is set up once.
  return [...habits, ...tasks, ...actions, ...places, ...records];
}

/**
 * Commands for the rows of resources by title; features with more actions have commands of their own.
 *
 * @param go opens a page
 */
function useResourceCommands(go: (path: string) => void): readonly Command[] {
  const { resources } = useRuntime();
  const words = useResourceWords();
  const found = useMemo(
    () => resources.filter(({ path, commands }) => path !== undefined && commands === undefined),
    [resources],
  );
  const dayText = useDayText();
  const rows = useCollections(useMemo(() => found.map(({ name }) => entityOf(name).collection), [found]));
  return useMemo(() => {
    const datedTitle = ({ name, dayField = '' }: ResourceEntry, row: SyncedRow) => {
      const day = row[dayField];
      return typeof day === 'string' ? words(`one.${name}.dated`, { day: dayText(day) }) : '';
    };
    return found.flatMap((entry) =>
      (rows[entityOf(entry.name).collection] ?? [])
        .filter((row) => isAlive(row) && !isArchivedRow(entityOf(entry.name), row))
        .flatMap((row): Command[] => {
          const title = titleOfRow(entry, row) || datedTitle(entry, row);
          if (title === '') return [];
          return [
            {
              id: `${entry.name}:${row.id}`,
              title,
              keywords: [words(`many.${entry.name}`)],
              group: entry.commandGroup ?? 'records',
              Icon: entry.icon,
              run: () => go(entry.pathOf?.(row) ?? entry.path ?? '/dashboard'),
            },
          ];
        }),
    );
  }, [found, rows, words, dayText, go]);
}
