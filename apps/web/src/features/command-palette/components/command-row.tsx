import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Command } from '#src/platform/commands/command.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { shortestKeys } from '#src/platform/shortcuts/working-shortcuts.ts';
import { Kbd } from '#src/ui/kbd.tsx';

/** One command of the list; the keys beside it are told by the shortcuts dialog to those who do not see them. */
export function CommandRow({ command, onChoose }: { command: Command; onChoose: () => void }) {
  const { storage } = useRuntime();
  const { title, Picture, shortcut } = command;
  const keys = shortcut === undefined ? undefined : shortestKeys(shortcut, storage.read('singleKeys') !== 'off');
  return (
    <Autocomplete.Item
      value={command}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-accent-soft data-highlighted:text-accent-strong"
    >
      {Picture && <Picture aria-hidden="true" className="size-5 shrink-0" />}
      <span dir="auto" className="min-w-0 flex-1 break-words">
        {title}
      </span>
      {keys && (
        <span aria-hidden="true" className="flex shrink-0 gap-1.5 max-md:hidden">
          {keys.map((combination) => (
            <Kbd key={combination.join('+')} keys={combination} />
          ))}
        </span>
      )}
    </Autocomplete.Item>
  );
}
