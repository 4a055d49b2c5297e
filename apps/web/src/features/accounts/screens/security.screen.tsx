import { Suspense } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { LoadFailure } from '#src/platform/query/shared-queries.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { DeleteSection } from '../deletion/delete-section.tsx';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { PasswordSection } from '../password/password-section.tsx';
import { usePi } from '../pi/pi-facts.data.ts';
import { TotpSection } from '../second-factor/totp-section.tsx';
import { useFactors } from '../security.data.ts';
import { SessionsSection } from '../session/sessions-section.tsx';
import { StepUpProvider } from '../session/step-up.tsx';

// Lazy, because it is for servers that are connected to Pi.
const WalletSection = lazyComponent(async () => (await import('../pi/wallet-section.tsx')).WalletSection, 'pi');

export function SecurityScreen() {
  const text = useText('security');
  const session = useSessionState();
  const pi = usePi();
  usePageTitle(text('title'));
  if (session.status !== 'signed-in') return null;
  return (
    <StepUpProvider>
      <PageHeader title={text('title')}>{text('body')}</PageHeader>
      <div className="flex flex-col gap-5">
        <PasswordSection email={session.user.email} />
        <Factors />
        {pi && (
          <Suspense fallback={<Skeleton className="h-44 rounded-card" />}>
            <WalletSection pi={pi} name={session.user.name} />
          </Suspense>
        )}
        <SessionsSection />
        <DeleteSection user={session.user} />
      </div>
    </StepUpProvider>
  );
}

function Factors() {
  const text = useText('security');
  const factors = useFactors();
  if (factors.data) {
    return (
      <>
        <TotpSection totp={factors.data.totp} />
        <PasskeysSection passkeys={factors.data.passkeys} />
      </>
    );
  }
  if (factors.isLoadingError) return <LoadFailure title={text('factors.failed')} query={factors} />;
  return (
    <div role="status" aria-label={text('factors.loading')} className="appear-late flex flex-col gap-5">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  );
}
