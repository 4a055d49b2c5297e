import { FlaskConical } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import type { PiConnection } from './pi-facts.data.ts';

/** Says that a wallet here holds no real Pi (PI-28); on the mainnet there is nothing to say. */
export function NetworkBadge({ network }: Pick<PiConnection, 'network'>) {
  const text = useText('pi');
  if (network === 'mainnet') return null;
  return (
    <Badge tone="warning" icon={<FlaskConical />}>
      {text(network)}
    </Badge>
  );
}
