import type { PiLink } from '@dayward/contract/features/accounts';
import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { LoadFailure } from '#src/platform/query/shared-queries.tsx';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { HostHint } from './host-hint.tsx';
import { NetworkBadge } from './network-badge.tsx';
import { usePiLink } from './pi.data.ts';
import { PiButton } from './pi-button.tsx';
import type { PiConnection } from './pi-facts.data.ts';
import { useWalletLink } from './use-wallet-link.ts';
import { OnlyWayIn, WalletFacts } from './wallet-facts.tsx';

type Props = {
  pi: PiConnection;
  /** The name of the account, for a greeting if the wallet shares none. */
  name: string;
};

/** The wallet among the ways of signing in: link it, or unlink it. */
export function WalletSection({ pi, name }: Props) {
  const text = useText('pi');
  const link = usePiLink(true);
  if (link.isLoadingError) return <LoadFailure title={text('wallet.failed')} query={link} />;
  return (
    <SectionCard title={text('wallet.title')} body={text('wallet.body')} badge={<NetworkBadge network={pi.network} />}>
      {link.data ? (
        <LinkedWallet pi={pi} name={name} link={link.data} />
      ) : (
        <div role="status" aria-label={text('wallet.loading')}>
          <Skeleton className="h-24" />
        </div>
      )}
    </SectionCard>
  );
}

function LinkedWallet({ pi, name, link: { wallet, isOnlyWayIn } }: Props & { link: PiLink }) {
  const text = useText('pi');
  const common = useText('common');
  const { link, unlink, isConnecting, isBusy, problem } = useWalletLink(pi);
  const [isAsking, setIsAsking] = useState(false);
  if (wallet === null) {
    return (
      <>
        <p className="text-muted">{text('wallet.none')}</p>
        <HostHint pi={pi} />
        <Notice>{problem}</Notice>
        <div>
          <PiButton state={isConnecting ? 'connecting' : 'idle'} onConnect={() => void link(name)} />
        </div>
      </>
    );
  }
  return (
    <>
      <WalletFacts wallet={wallet} />
      {isOnlyWayIn && <OnlyWayIn />}
      <Notice>{problem}</Notice>
      {!isOnlyWayIn && (
        <Button variant="secondary" className="self-start" isLoading={isBusy} onClick={() => setIsAsking(true)}>
          {text('wallet.unlink')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('wallet.unlink.title')}
        body={text('wallet.unlink.body')}
        confirmLabel={text('wallet.unlink')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
        onConfirm={() => {
          setIsAsking(false);
          void unlink();
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
