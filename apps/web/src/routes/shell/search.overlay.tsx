import { CommandPaletteScreen } from '#src/features/command-palette/screens/command-palette.screen.tsx';
import type { OverlayProps } from './shell-context.tsx';
import { useCommands } from './use-commands.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The search over everything that the app and the account have. */
export function SearchOverlay(props: OverlayProps) {
  return <CommandPaletteScreen {...props} commands={useCommands()} finalFocus={useReturnFocus()} />;
}
