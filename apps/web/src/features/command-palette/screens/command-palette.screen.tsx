import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Command } from '#src/platform/commands/command.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { parseJson } from '#src/platform/json.ts';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import { useRuntime, useSessionState } from '#src/platform/runtime.tsx';
import type { TypeAhead } from '#src/platform/shortcuts/type-ahead.ts';
import { shortestKeys } from '#src/platform/shortcuts/working-shortcuts.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { groupCommands, type ListedGroup, mostUsed } from '../rank-commands.ts';

/** Enough to tell what is used most; what is used no longer is forgotten after as many other choices. */
const KEPT_MAX = 60;

/** The ids of the user's latest choices in the search, latest first, each as often as it was chosen. Choices of other accounts do not count. */
function readChoices(storage: DeviceStorage, userId: string): readonly string[] {
  const stored = parseJson(storage.read('recent') ?? '');
  if (!Array.isArray(stored) || stored[0] !== userId) return [];
  return stored.slice(1).filter((id): id is string => typeof id === 'string');
}

/** Stores a choice on this device. */
function rememberChoice(storage: DeviceStorage, userId: string, id: string): void {
  const before = readChoices(storage, userId);
  storage.write('recent', JSON.stringify([userId, id, ...before.slice(0, KEPT_MAX - 1)]));
}

type Props = {
  commands: readonly Command[];
  /** A command that works with any typed words; listed after all matches. */
  commandForTyped?: ((typed: string) => Command | undefined) | undefined;
  /** The element that gets the focus when the palette closes. */
  finalFocus: () => HTMLElement | true;
  /** Takes the keys typed before the field had the focus. */
  takeTyped: TypeAhead['take'];
  onClosed: () => void;
};

/** Finds places, items and actions by name: a sheet over the whole screen on phones, a card elsewhere. */
export function CommandPaletteScreen({ commands, commandForTyped, finalFocus, takeTyped, onClosed }: Props) {
  const text = useText('command-palette');
  const common = useText('common');
  const { storage } = useRuntime();
  const session = useSessionState();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const [used] = useState(() => mostUsed(readChoices(storage, userId)));
  const [isOpen, setIsOpen] = useState(true);
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const found = groupCommands(commands, search, used);
  const further = search.trim() === '' ? undefined : commandForTyped?.(search);
  const shown = found.reduce((sum, { items }) => sum + items.length, 0);
  const count = found.reduce((sum, group) => sum + group.count, 0);
  const groups: ListedGroup[] =
    further === undefined ? found : [...found, { name: 'actions', items: [further], count: 1 }];
  const resultsText = shown < count ? text('results.best', { shown, count }) : text('results', { count });
  const groupLabel = (name: ListedGroup['name']) => {
    if (name === 'results') return resultsText;
    return name === 'used' ? text('used') : text(`group.${name}`);
  };

  /** Closes at once: the element that the command focuses must not lose the focus to a palette that is still closing. */
  function choose(command: Command) {
    if (command !== further) rememberChoice(storage, userId, command.id);
    onClosed();
    command.run();
  }
  /** Continues from the text typed while this was loading. */
  function begin() {
    const typed = takeTyped();
    if (typed.text === '') return;
    setSearch(typed.text);
    const best = groupCommands(commands, typed.text, used)[0]?.items[0];
    if (typed.isEntered && best) choose(best);
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isToggle = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isToggle) return;
    event.preventDefault();
    if (!event.repeat) setIsOpen((open) => !open);
  });
  useEffect(() => {
    // The focus may not have arrived yet.
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle, true);
    return () => document.removeEventListener('keydown', handle, true);
  }, []);

  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen} onOpenChangeComplete={(open) => !open && onClosed()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-calm data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={text('title')}
          initialFocus={field}
          finalFocus={finalFocus}
          className="fixed inset-0 z-40 flex flex-col bg-raised pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-ink transition duration-calm ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0 md:inset-x-4 md:top-[12dvh] md:bottom-auto md:mx-auto md:max-h-[70dvh] md:max-w-xl md:rounded-card md:border md:border-line md:shadow-raised"
        >
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={groups}
            value={search}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={(command: Command) => command.title}
            onValueChange={(value, { reason }) => {
              if (reason !== 'item-press') setSearch(value);
            }}
          >
            <div className="flex items-center gap-1 border-b border-line ps-4 pe-1.5">
              <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <Autocomplete.Input
                ref={field}
                onFocus={begin}
                aria-label={text('title')}
                placeholder={text('placeholder')}
                enterKeyHint="go"
                autoCapitalize="none"
                spellCheck={false}
                className="min-h-14 w-full min-w-0 bg-transparent px-2 text-body outline-none placeholder:text-muted"
              />
              <Dialog.Close
                render={
                  <IconButton label={common('close')}>
                    <X aria-hidden="true" className="size-5" />
                  </IconButton>
                }
              />
            </div>
            <div className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-1.5">
              {count === 0 && (
                <div className="px-3 py-10 text-center">
                  <p className="font-semibold break-words">{text('empty.title', { search: search.trim() })}</p>
                  <p className="text-muted">{text('empty.body')}</p>
                </div>
              )}
              <Autocomplete.List>
                {(group: ListedGroup) => (
                  <Autocomplete.Group key={group.name} items={group.items} className="pb-2">
                    <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-small font-semibold text-muted">
                      {groupLabel(group.name)}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(command: Command) => (
                        <CommandRow key={command.id} command={command} onChoose={() => choose(command)} />
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </div>
            <p role="status" className="sr-only">
              {search.trim() === '' ? '' : count === 0 ? text('empty.title', { search: search.trim() }) : resultsText}
            </p>
            <p className="border-t border-line px-4 py-2 text-small text-muted max-md:hidden">{text('hint')}</p>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** One command of the list; screen-reader users find the keys beside it in the shortcuts dialog. */
function CommandRow({ command, onChoose }: { command: Command; onChoose: () => void }) {
  const { storage } = useRuntime();
  const { title, Icon, shortcut } = command;
  const keys = shortcut === undefined ? undefined : shortestKeys(shortcut, storage.read('singleKeys') !== 'off');
  return (
    <Autocomplete.Item
      value={command}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-accent-soft data-highlighted:text-accent-strong"
    >
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
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
