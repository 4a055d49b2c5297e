import { FlaskConical } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Badge } from '#src/ui/badge.tsx';

/** Says that no real Pi is paid here: an emulator of the Pi Platform answers (PI-28). */
export function SandboxBadge() {
  const text = useText('payments');
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-muted">
      <Badge tone="warning" icon={<FlaskConical />}>
        {text('sandbox')}
      </Badge>
      {text('sandbox.body')}
    </p>
  );
}
