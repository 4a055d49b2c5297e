import { Outlet } from '#src/ui/router/index.ts';
import { AppShell } from './shell/app-shell.tsx';
import { SignedIn } from './signed-in.tsx';

/** Layout of every dashboard screen. */
export function SignedInLayout() {
  return (
    <SignedIn>
      {({ user, isProfileSaved }) => (
        <AppShell user={user} isProfileSaved={isProfileSaved}>
          <Outlet />
        </AppShell>
      )}
    </SignedIn>
  );
}
