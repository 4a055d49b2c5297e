import { useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { currentKeyboard } from '#src/platform/shortcuts/keyboard-kind.ts';
import { ShortcutList } from '#src/platform/shortcuts/shortcut-list.tsx';
import { workingShortcuts } from '#src/platform/shortcuts/working-shortcuts.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import type { OverlayProps } from './shell-context.tsx';

/** List of the shortcuts of this browser (DASH-36), and the switch for those without a modifier (WCAG 2.1.4). */
export function ShortcutsOverlay({ onClosed }: OverlayProps) {
  const text = useText('shell-overlays');
  const common = useText('common');
  const { storage } = useRuntime();
  const [isOpen, setIsOpen] = useState(true);
  const [hasSingleKeys, setHasSingleKeys] = useState(() => storage.read('singleKeys') !== 'off');
  const intro = useRef<HTMLParagraphElement>(null);
  const [keyboard] = useState(currentKeyboard);
  const spaceKey = text('key.space');
  const rows = [
    ...workingShortcuts(keyboard, hasSingleKeys).map(({ id, ways }) => ({ name: text(`shortcut.${id}`), ways })),
    { name: text('shortcut.complete'), ways: [[[spaceKey]]] },
  ];
  return (
    <Dialog
      isOpen={isOpen}
      title={useText('shell')('menu.shortcuts')}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
      initialFocus={intro}
    >
      <p ref={intro} tabIndex={-1} className="mb-2 text-muted outline-none">
        {text('shortcuts.intro')}
      </p>
      <ShortcutList rows={rows} or={text('shortcuts.or')} then={text('shortcuts.then')} />
      <div className="mt-4">
        <SwitchField
          label={text('shortcuts.single')}
          hint={text('shortcuts.single.hint')}
          isOn={hasSingleKeys}
          onSwitch={(isOn) => {
            setHasSingleKeys(isOn);
            storage.write('singleKeys', isOn ? undefined : 'off');
          }}
        />
      </div>
    </Dialog>
  );
}
