import { UpgradeDialogProvider } from '#src/features/plans/index.ts';
import { Outlet } from '#src/ui/router/index.ts';
import { SignedIn } from './signed-in.tsx';

/** Layout of a standalone page of a feature: only the page, with its own link back. */
export function StandalonePageLayout() {
  return (
    <SignedIn>
      {() => (
        <UpgradeDialogProvider>
          <main id="main" tabIndex={-1} className="mx-auto w-full max-w-4xl px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
            <Outlet />
          </main>
        </UpgradeDialogProvider>
      )}
    </SignedIn>
  );
}
