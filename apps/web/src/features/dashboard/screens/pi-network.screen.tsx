import { Coins, ReceiptText } from 'lucide-react';
import { PiConnectionSection, StepUpProvider } from '#src/features/accounts/index.ts';
import { Gate, PageFrame } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Navigate } from '#src/ui/router/index.ts';

type Props = { onDisconnect: () => void };

/**
 * The Pi wallet of the account, its payments and its rewards; users whose plan lacks the page are redirected to the front page
 * (ROUTE-21).
 */
export function PiNetworkScreen({ onDisconnect }: Props) {
  return (
    <Gate page="pi_network_integration" otherwise={<Navigate replace to="/" />}>
      <PageFrame about="pi_network_integration" badge={null}>
        <SharedQueries>
          <StepUpProvider>
            <PiConnectionSection onDisconnect={onDisconnect} />
          </StepUpProvider>
          <Payments />
          <Rewards />
        </SharedQueries>
      </PageFrame>
    </Gate>
  );
}

function Payments() {
  const text = useText('pi');
  return (
    <SectionCard title={text('payments.title')}>
      <EmptyState icon={ReceiptText} title={text('payments.none.title')}>
        {text('payments.none.body')}
      </EmptyState>
    </SectionCard>
  );
}

function Rewards() {
  const text = useText('pi');
  return (
    <SectionCard title={text('rewards.title')}>
      <EmptyState icon={Coins} title={text('rewards.none.title')}>
        {text('rewards.none.body')}
      </EmptyState>
    </SectionCard>
  );
}
