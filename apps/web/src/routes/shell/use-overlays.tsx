import type { ComponentType } from 'react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { loadNotificationCentre } from '#src/features/notifications/index.ts';
import { TASK_LINE_MESSAGES } from '#src/features/tasks/index.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import type { MessagesName } from '#src/platform/i18n/messages.ts';
import { collectTyping, type TypeAhead } from '#src/platform/shortcuts/type-ahead.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { OverlayName, OverlayProps } from './shell-context.tsx';

type Overlay = { bringIn: () => Promise<ComponentType<OverlayProps>>; messages: readonly MessagesName[] };

/** The code and the texts of each overlay; both load lazily, not at the start. */
const OVERLAYS: Readonly<Record<OverlayName, Overlay>> = {
  search: {
    bringIn: async () => (await import('./search.overlay.tsx')).SearchOverlay,
    messages: ['command-palette', 'shell-overlays', 'habits', 'resource-words', ...TASK_LINE_MESSAGES],
  },
  shortcuts: {
    bringIn: async () => (await import('./shortcuts.overlay.tsx')).ShortcutsOverlay,
    messages: ['shell-overlays'],
  },
  add: {
    bringIn: async () => (await import('./add.overlay.tsx')).AddOverlay,
    messages: ['quick-add', 'resource-words'],
  },
  drawer: {
    bringIn: async () => (await import('./drawer.overlay.tsx')).DrawerOverlay,
    messages: ['shell-overlays'],
  },
  notifications: {
    bringIn: loadNotificationCentre,
    messages: ['notifications', 'habits', 'tasks'],
  },
};

type Shown = { name: OverlayName; Overlay: ComponentType<OverlayProps>; turn: number; takeTyped: TypeAhead['take'] };

const NOTHING_TYPED: TypeAhead = { take: () => ({ text: '', isEntered: false }) };

/**
 * State of the open overlay. Its code and texts are fetched on demand; if that fails, a toast shows the error and the page stays.
 */
export function useOverlays() {
  const i18n = useI18n();
  const [shown, setShown] = useState<Shown>();
  /** Counts requests, so that an overlay that loads late does not replace a newer one. */
  const requests = useRef(0);
  /** Text that the user types for the latest request. */
  const typing = useRef(NOTHING_TYPED);

  useEffect(() => () => void typing.current.take(), []);

  const load = useCallback(
    async (name: OverlayName) => {
      const { bringIn, messages } = OVERLAYS[name];
      const [Overlay] = await Promise.all([bringIn(), i18n.load(...messages)]);
      return Overlay;
    },
    [i18n],
  );
  const fetchAhead = useCallback((name: OverlayName) => void load(name).catch(() => undefined), [load]);
  const open = useCallback(
    async (name: OverlayName) => {
      requests.current += 1;
      const turn = requests.current;
      typing.current.take();
      const own = name === 'search' ? collectTyping(document) : NOTHING_TYPED;
      typing.current = own;
      try {
        const Overlay = await load(name);
        if (turn === requests.current) setShown({ name, Overlay, turn, takeTyped: own.take });
      } catch {
        own.take();
        showToast({ text: i18n.text('common')('error.unreachable'), tone: 'danger' });
      }
    },
    [i18n, load],
  );

  const overlay: ReactNode = shown && (
    <shown.Overlay
      key={shown.turn}
      takeTyped={shown.takeTyped}
      onClosed={() => {
        shown.takeTyped(); // later input is not for this overlay
        setShown((now) => (now?.turn === shown.turn ? undefined : now));
      }}
    />
  );
  return { open, fetchAhead, overlay, openName: shown?.name };
}
