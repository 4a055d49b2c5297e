import { CommandPaletteScreen } from '#src/features/command-palette/screens/command-palette.screen.tsx';
import { useAccess } from '#src/features/plans/index.ts';
import { addableOf } from '#src/features/quick-add/index.ts';
import { useTaskLineCommand } from '#src/features/tasks/index.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { OverlayProps } from './shell-context.tsx';
import { useCommands } from './use-commands.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The search over everything that the app and the account have. */
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
