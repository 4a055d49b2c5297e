import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { currentKeyboard } from '#src/platform/shortcuts/keyboard-kind.ts';
import { ShortcutList } from '#src/platform/shortcuts/shortcut-list.tsx';
import { workingShortcuts } from '#src/platform/shortcuts/working-shortcuts.ts';

/** The keys that work in this browser. */
export function ShortcutTable() {
  const text = useText('help');
  const [keyboard] = useState(currentKeyboard);
  const rows = [
    ...workingShortcuts(keyboard, true).map(({ id, ways }) => ({ name: text(`keys.${id}`), ways })),
    { name: text('keys.complete'), ways: [[[text('keys.space')]]] },
  ];
  return <ShortcutList rows={rows} or={text('keys.or')} then={text('keys.then')} />;
}
