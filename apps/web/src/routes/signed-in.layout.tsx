import { Outlet } from '#src/ui/router/index.ts';
import { AppShell } from './shell/app-shell.tsx';
import { SignedIn } from './signed-in.tsx';

/** Around every screen of the dashboard. */
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
