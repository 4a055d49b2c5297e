import { type ComponentType, useRef, useState } from 'react';
import { UserAvatar } from '#src/features/accounts/index.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { useSessionState } from '#src/platform/session/use-session.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { shellCatalogue } from './shell.catalogue.ts';
import { shellOverlaysCatalogue } from './shell-overlays.catalogue.ts';
import type { UserMenuPopupProps } from './user-menu-popup.tsx';

/** Who is signed in, and what concerns them. The menu's code comes with the first wish for it. */
export function UserMenu() {
  const i18n = useI18n();
  const text = useText(shellCatalogue);
  const session = useSessionState();
  const button = useRef<HTMLButtonElement>(null);
  const [Popup, setPopup] = useState<ComponentType<UserMenuPopupProps>>();
  const [isOpen, setIsOpen] = useState(false);
  if (session.status !== 'signed-in') return null;
  const { user } = session;
  const shownName = user.name || user.email;

  const load = () => Promise.all([import('./user-menu-popup.tsx'), i18n.load(shellOverlaysCatalogue)]);
  async function open() {
    try {
      const [{ UserMenuPopup }] = await load();
      setPopup(() => UserMenuPopup);
      setIsOpen(true);
    } catch {
      showToast({ text: i18n.text(commonCatalogue)('error.unreachable'), tone: 'danger' });
    }
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={text('account', { name: shownName })}
        title={shownName}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink md:px-1.5"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => void open()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          void open();
        }}
      >
        <UserAvatar user={{ ...user, name: shownName }} size="small" />
        <span dir="auto" className="hidden max-w-36 truncate text-small xl:block">
          {shownName}
        </span>
      </button>
      {Popup && <Popup isOpen={isOpen} anchor={button} onClose={() => setIsOpen(false)} />}
    </>
  );
}
