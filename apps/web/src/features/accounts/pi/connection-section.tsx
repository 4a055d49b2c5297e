import type { PiLink } from '@dayward/contract/features/accounts';
import { WalletMinimal } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { LoadFailure } from '#src/platform/query/shared-queries.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Card, SectionCard } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { FactsFailure } from './facts-failure.tsx';
import { HostHint } from './host-hint.tsx';
import { NetworkBadge } from './network-badge.tsx';
import { usePiLink } from './pi.data.ts';
import { PiButton } from './pi-button.tsx';
import { type PiConnection, usePiFacts } from './pi-facts.data.ts';
import { useWalletLink } from './use-wallet-link.ts';
import { OnlyWayIn, WalletFacts } from './wallet-facts.tsx';

type Props = {
  /** Ends the session of this device: the platform itself knows no sign-out. */
  onDisconnect: () => void;
};

/** The connection of the account to its Pi wallet, as the server knows it; or that the server has none to Pi. */
export function PiConnectionSection({ onDisconnect }: Props) {
  const text = useText('pi');
  const facts = usePiFacts();
  const pi = facts.status === 'ready' && facts.answer.available ? facts.answer : undefined;
  const link = usePiLink(pi !== undefined);
  if (facts.status === 'failed') {
    return <FactsFailure failure={facts} />;
  }
  if (facts.status === 'ready' && pi === undefined) {
    return (
      <Card>
        <EmptyState icon={WalletMinimal} title={text('unavailable.title')}>
          {text('unavailable.member')}
        </EmptyState>
      </Card>
    );
  }
  if (link.isLoadingError) return <LoadFailure title={text('wallet.failed')} query={link} />;
  if (pi === undefined || !link.data) {
    return (
      <div role="status" aria-label={text(pi === undefined ? 'loading' : 'wallet.loading')} className="appear-late">
        <Skeleton className="h-52 rounded-card" />
      </div>
    );
  }
  return <Connection pi={pi} link={link.data} onDisconnect={onDisconnect} />;
}

function Connection({ pi, link, onDisconnect }: Props & { pi: PiConnection; link: PiLink }) {
  const text = useText('pi');
  const session = useSessionState();
  const { link: connect, isConnecting, problem } = useWalletLink(pi);
  const { wallet, isOnlyWayIn } = link;
  const state = wallet === null ? 'idle' : 'connected';
  const name = session.status === 'signed-in' ? session.user.name : '';
  return (
    <SectionCard
      title={text('wallet.title')}
      badge={
        <span className="flex flex-wrap gap-2">
          <Badge tone={wallet === null ? 'plain' : 'success'}>
            {text(wallet === null ? 'wallet.off' : 'wallet.on')}
          </Badge>
          <NetworkBadge network={pi.network} />
        </span>
      }
    >
      {pi.network === 'sandbox' && <p className="text-small text-muted">{text('sandbox.body')}</p>}
      {wallet === null ? <p className="text-muted">{text('wallet.none')}</p> : <WalletFacts wallet={wallet} />}
      {wallet === null && <HostHint pi={pi} />}
      {isOnlyWayIn && <OnlyWayIn />}
      <Notice>{problem}</Notice>
      <div>
        <PiButton
          state={isConnecting ? 'connecting' : state}
          onConnect={() => void connect(name)}
          onDisconnect={onDisconnect}
        />
      </div>
      {wallet !== null && (
        <p className="text-small text-muted">
          {text('wallet.disconnect.hint')}{' '}
          <TextLink to="/dashboard/settings/security">{text('wallet.security')}</TextLink>
        </p>
      )}
    </SectionCard>
  );
}
