import { Logo } from './logo.tsx';

/** The whole window while the app is on its way; short waits show nothing. */
export function LoadingScreen({ children }: { children: string }) {
  return (
    <div role="status" className="appear-late grid min-h-dvh place-items-center bg-page p-6">
      <div className="flex flex-col items-center gap-5">
        <Logo className="breathe size-16" />
        <p className="text-muted">{children}</p>
      </div>
    </div>
  );
}
