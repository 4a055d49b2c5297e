import { useCallback } from 'react';
import { useHabitCommands } from '#src/features/habits/index.ts';
import { useTaskCommands } from '#src/features/tasks/index.ts';
import type { Command } from '#src/platform/commands/command.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { useActionCommands } from './use-action-commands.ts';
import { usePlaceCommands } from './use-place-commands.ts';
import { useResourceCommands } from './use-resource-commands.ts';

/** Everything that the search finds. */
export function useCommands(): readonly Command[] {
  const navigate = useNavigate();
  const go = useCallback((path: string) => void navigate(path), [navigate]);
  const actions = useActionCommands();
  const places = usePlaceCommands(go);
  const habits = useHabitCommands(go);
  const tasks = useTaskCommands(go);
  const records = useResourceCommands(go);
  return [...actions, ...places, ...habits, ...tasks, ...records];
}
