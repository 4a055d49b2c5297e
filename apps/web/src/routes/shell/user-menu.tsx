import { CircleHelp, Database, House, Keyboard, LogOut, Settings } from 'lucide-react';
import { UserAvatar } from '#src/features/accounts/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useShell } from './shell-context.tsx';

/** Who is signed in, and what concerns them (DASH-07). */
export function UserMenu() {
  const text = useText('shell');
  const shell = useShell();
  const session = useSessionState();
  if (session.status !== 'signed-in') return null;
  const { user } = session;
  const name = user.name || user.email;
  return (
    <MenuButton
      label={text('account', { name })}
      className="inline-flex shrink-0 items-center justify-center gap-2 rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink md:px-1.5"
      header={
        <div dir="auto" className="max-w-60 text-small text-muted">
          <div className="text-body font-semibold text-ink">{name}</div>
          {user.name !== '' && <div>{user.email}</div>}
        </div>
      }
      entries={[
        { kind: 'link', to: '/dashboard', label: text('place.dashboard'), icon: <House /> },
        { kind: 'link', to: '/dashboard/settings', label: text('place.settings'), icon: <Settings /> },
        { kind: 'link', to: '/dashboard/settings/data', label: text('menu.data'), icon: <Database /> },
        { label: text('menu.shortcuts'), icon: <Keyboard />, onAct: () => shell.open('shortcuts') },
        { kind: 'link', to: '/help', label: text('help'), icon: <CircleHelp /> },
        { label: text('signOut'), icon: <LogOut className="rtl:-scale-x-100" />, onAct: shell.signOut },
      ]}
    >
      <UserAvatar user={{ ...user, name }} size="small" />
      <span dir="auto" className="hidden max-w-36 truncate text-small xl:block">
        {name}
      </span>
    </MenuButton>
  );
}
