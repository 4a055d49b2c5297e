import { NetworkBadge, type PiConnection } from '#src/features/accounts/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';

/** Says that no real Pi is paid here; on the mainnet there is nothing to say (PI-28). */
export function PlayMoney({ pi }: { pi: PiConnection }) {
  const text = useText('payments');
  if (pi.network === 'mainnet') return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-muted">
      <NetworkBadge network={pi.network} />
      {text('sandbox.body')}
    </p>
  );
}
