import { ApiError } from '@dayward/contract';
import { Component, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Logo } from '#src/ui/logo.tsx';

type Props = { children: ReactNode; onRefresh: () => void };

/** An error boundary above the router and all screens' own error states. */
export class ErrorBoundary extends Component<Props, { broken?: { error: unknown } }> {
  override state: { broken?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override render() {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    return <InitializationError error={broken.error} onRefresh={this.props.onRefresh} />;
  }
}

/**
 * The error page when the app cannot start or a screen throws. Its texts are in the code, in English, because loading texts may
 * have failed.
 */
export function InitializationError({ error, onRefresh }: { error: unknown; onRefresh: () => void }) {
  const detail = detailOf(error);
  return (
    <main lang="en" dir="ltr" className="grid min-h-dvh place-items-center bg-page px-6 py-12 text-ink">
      <div className="flex max-w-md flex-col items-start gap-5">
        <Logo className="size-12" />
        <h1 className="text-title font-semibold">Initialization Error</h1>
        <p className="text-muted">
          The app could not start properly. Refreshing usually helps; nothing that was saved is lost.
        </p>
        {detail !== undefined && (
          <p className="w-full rounded-control bg-sunken px-4 py-3 font-mono text-small break-words">{detail}</p>
        )}
        <Button onClick={onRefresh}>Refresh Page</Button>
      </div>
    </main>
  );
}

function detailOf(error: unknown): string | undefined {
  if (error instanceof ApiError && error.requestId !== undefined) return `Reference: ${error.requestId}`;
  return error instanceof Error && error.message !== '' ? error.message : undefined;
}
