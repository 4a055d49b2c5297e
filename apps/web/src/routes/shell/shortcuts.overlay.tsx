import { useRef, useState } from 'react';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { currentKeyboard } from '#src/platform/shortcuts/keyboard-kind.ts';
import { type KeyCombination, workingShortcuts } from '#src/platform/shortcuts/working-shortcuts.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { shellCatalogue } from './shell.catalogue.ts';
import type { OverlayProps } from './shell-context.tsx';
import { shellOverlaysCatalogue } from './shell-overlays.catalogue.ts';

/** The keys that work in this browser (DASH-36), and the switch for those without a modifier (WCAG 2.1.4). */
export function ShortcutsOverlay({ onClosed }: OverlayProps) {
  const text = useText(shellOverlaysCatalogue);
  const common = useText(commonCatalogue);
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
      title={useText(shellCatalogue)('menu.shortcuts')}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
      initialFocus={intro}
    >
      <p ref={intro} tabIndex={-1} className="mb-2 text-muted outline-none">
        {text('shortcuts.intro')}
      </p>
      <dl className="flex flex-col">
        {rows.map(({ name, ways }) => (
          <div
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <dt className="min-w-0">{name}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {ways.map((way, index) => (
                <span key={way.flat().join()} className="inline-flex items-center gap-2">
                  {index > 0 && <span className="text-small text-muted">{text('shortcuts.or')}</span>}
                  <Way way={way} then={text('shortcuts.then')} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
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

function Way({ way, then }: { way: readonly KeyCombination[]; then: string }) {
  return way.map((keys, index) => (
    <span key={keys.join()} className="inline-flex items-center gap-2">
      {index > 0 && <span className="text-small text-muted">{then}</span>}
      <Kbd keys={keys} />
    </span>
  ));
}
