import type { PiLink } from '@dayward/contract/features/accounts';
import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { TextLink } from '#src/ui/text-link.tsx';

/** What is known of the linked wallet. */
export function WalletFacts({ wallet }: { wallet: NonNullable<PiLink['wallet']> }) {
  const text = useText('pi');
  const momentText = useMomentText();
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={text('wallet.name')}>
        {wallet.username === null ? text('wallet.name.hidden') : <bdi>{wallet.username}</bdi>}
      </Fact>
      <Fact name={text('wallet.network')}>{text(`wallet.network.${wallet.network}`)}</Fact>
      <Fact name={text('wallet.linked')}>{momentText(wallet.linkedAt)}</Fact>
      <Fact name={text('wallet.used')}>{momentText(wallet.lastUsedAt)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Says that nothing but the wallet opens the account, and what to add. */
export function OnlyWayIn() {
  const text = useText('pi');
  return (
    <div className="rounded-control bg-warning-soft px-4 pt-3 text-small">
      <p>{text('wallet.onlyWay')}</p>
      <div className="flex flex-wrap gap-x-5">
        <TextLink to="/dashboard/settings/security">{text('wallet.onlyWay.passkey')}</TextLink>
        <TextLink to="/dashboard/settings/profile">{text('wallet.onlyWay.email')}</TextLink>
      </div>
    </div>
  );
}
