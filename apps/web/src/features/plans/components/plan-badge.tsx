import { Gem } from 'lucide-react';
import { Badge } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/router/index.ts';
import { useAccess } from '../use-access.ts';

/** The account's plan, as a link to all plans. */
export function PlanBadge({ label }: { label: (plan: string) => string }) {
  const { planName } = useAccess();
  return (
    <Link to="/dashboard/settings/billing" className="inline-flex min-h-11 items-center rounded-control">
      <Badge tone="good" icon={<Gem />}>
        {label(planName)}
      </Badge>
    </Link>
  );
}
