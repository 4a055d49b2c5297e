import { CommandPaletteScreen } from '#src/features/command-palette/screens/command-palette.screen.tsx';
import { useAccess } from '#src/features/plans/index.ts';
import { addableKinds } from '#src/features/quick-add/index.ts';
import { useTaskLineCommand } from '#src/features/tasks/index.ts';
import type { OverlayProps } from './shell-context.tsx';
import { useCommands } from './use-commands.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The search over everything that the app and the account have. */
export function SearchOverlay(props: OverlayProps) {
  const addTyped = useTaskLineCommand();
  const canAddTasks = addableKinds(useAccess()).includes('task');
  return (
    <CommandPaletteScreen
      {...props}
      commands={useCommands()}
      commandForTyped={canAddTasks ? addTyped : undefined}
      finalFocus={useReturnFocus()}
    />
  );
}
