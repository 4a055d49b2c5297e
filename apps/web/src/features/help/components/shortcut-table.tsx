import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { currentKeyboard } from '#src/platform/shortcuts/keyboard-kind.ts';
import { type KeyCombination, workingShortcuts } from '#src/platform/shortcuts/working-shortcuts.ts';
import { Kbd } from '#src/ui/kbd.tsx';
import { helpCatalogue } from '../help.catalogue.ts';

/** The keys that work in this browser. */
export function ShortcutTable() {
  const text = useText(helpCatalogue);
  const [keyboard] = useState(currentKeyboard);
  const rows = [
    ...workingShortcuts(keyboard, true).map(({ id, ways }) => ({ name: text(`keys.${id}`), ways })),
    { name: text('keys.complete'), ways: [[[text('keys.space')]]] },
  ];
  return (
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
                {index > 0 && <span className="text-small text-muted">{text('keys.or')}</span>}
                <Keys way={way} then={text('keys.then')} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Keys({ way, then }: { way: readonly KeyCombination[]; then: string }) {
  return way.map((keys, index) => (
    <span key={keys.join()} className="inline-flex items-center gap-2">
      {index > 0 && <span className="text-small text-muted">{then}</span>}
      <Kbd keys={keys} />
    </span>
  ));
}
