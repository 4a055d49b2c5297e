import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { PreferenceControls } from '#src/platform/preferences/preference-controls.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Link, Outlet } from '#src/ui/router/index.ts';

/** The layout of the public screens. */
export function PublicLayout() {
  const text = useText('shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center px-5 py-4 sm:px-8">
        <Link to="/" aria-label={text('home')} className="inline-flex min-h-11 items-center gap-3 rounded-control">
          <Logo className="size-9" />
          <span className="text-heading font-semibold tracking-tight">Dayward</span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <footer className="mx-auto w-full max-w-6xl px-3 py-4 sm:px-6">
        <PreferenceControls />
      </footer>
    </div>
  );
}
