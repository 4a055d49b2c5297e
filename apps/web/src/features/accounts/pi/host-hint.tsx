import { ExternalLink } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { buttonVariants } from '#src/ui/button.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { TextButton } from '#src/ui/text-link.tsx';
import type { PiConnection } from './pi-facts.data.ts';
import { walletHostOf } from './wallet-host.ts';

/** In a browser without a wallet: what to do instead. */
export function HostHint({ pi }: { pi: PiConnection }) {
  const text = useText('pi');
  const { pathname } = useLocation();
  if (walletHostOf(pi) !== undefined) return null;
  return (
    <div className="flex flex-col items-start gap-2 rounded-control bg-sunken px-4 py-3 text-small">
      {pi.hostPageUrl === null ? (
        <AppAddress address={window.location.origin + pathname} />
      ) : (
        <>
          <p>{text('host.sandbox')}</p>
          <a
            href={`${pi.hostPageUrl}?${new URLSearchParams({ path: pathname })}`}
            className={buttonVariants('secondary', undefined, 'small')}
          >
            {text('host.sandbox.open')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        </>
      )}
      {pathname.startsWith('/dashboard') && <p className="text-muted">{text('host.again')}</p>}
    </div>
  );
}

function AppAddress({ address }: { address: string }) {
  const text = useText('pi');

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ text: text('host.copied'), tone: 'success' });
    } catch {
      showToast({ text: text('host.notCopied'), tone: 'danger' });
    }
  }

  return (
    <>
      <p>{text('host.browser')}</p>
      <p dir="ltr" className="font-semibold break-all select-all">
        {address}
      </p>
      <TextButton onClick={() => void copy()}>{text('host.copy')}</TextButton>
    </>
  );
}
